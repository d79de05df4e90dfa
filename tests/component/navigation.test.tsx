import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openSite, pageTitled } from '../support/component/site.tsx'

describe('going from page to page', () => {
  it('moves the focus to the heading of the new page', async () => {
    const { visitor } = await openSite('/about')
    await visitor.click(screen.getByRole('link', { name: 'On Day One' }))
    const heading = await pageTitled('What You Get on Day One')
    await waitFor(() => expect(heading).toHaveFocus())
  })

  it('leaves the focus alone on the first load and when only the query changes', async () => {
    const { router } = await openSite('/get-started')
    expect(document.body).toHaveFocus()
    await act(async () => router.current.navigate('/get-started?frequency=weekly'))
    expect(document.body).toHaveFocus()
  })

  it('scrolls to the three levels from another page and moves the focus there', async () => {
    const { visitor, router } = await openSite('/day-one')
    await visitor.click(screen.getByRole('link', { name: 'See the three levels' }))
    await pageTitled('Creating Safe Spaces')
    expect(router.current).toMatchObject({ pathname: '/', hash: '#three-level-cleaning' })
    const levels = document.getElementById('three-level-cleaning')
    await waitFor(() => expect(levels).toHaveFocus())
    expect(levels?.scrollIntoView).toHaveBeenCalled()
  })

  it('scrolls to the three levels on the first load', async () => {
    await openSite('/#three-level-cleaning')
    const levels = document.getElementById('three-level-cleaning')
    await waitFor(() => expect(levels?.scrollIntoView).toHaveBeenCalled())
  })

  it.each(['/#nowhere', '/day-one#'])('survives the address %s', async (path) => {
    await openSite(path)
    expect(screen.getByRole('main')).toBeInTheDocument()
  })

  it('lets the keyboard skip to the content', async () => {
    const { visitor } = await openSite('/about')
    await visitor.tab()
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
    expect(screen.getByRole('main')).toHaveAttribute('id', 'main')
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main')
  })
})
