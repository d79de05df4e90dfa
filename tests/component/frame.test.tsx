import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anchors, places } from '@/content/paths.ts'
import { goTo } from '../support/forms/form-page.tsx'
import { openSite } from '../support/forms/open-site.tsx'

test('the menu closes when the browser navigates back', async () => {
  const { visitor } = await openSite('/')
  const button = screen.getByRole('button', { name: 'Open menu' })
  await visitor.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByRole('dialog', { name: 'Menu' })).toHaveAttribute('id', button.getAttribute('aria-controls'))
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
  expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument()
})

test('the menu closes when a page that was already loading appears', async () => {
  const { visitor } = await openSite('/')
  const button = screen.getByRole('button', { name: 'Open menu' })
  await visitor.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  await goTo('/about')
  expect(button).toHaveAttribute('aria-expanded', 'false')
})

test('focus doesn’t move on the first load or when only the query string changes', async () => {
  await openSite('/get-started')
  expect(document.body).toHaveFocus()
  await goTo('/get-started?cleaningFrequency=weekly')
  expect(document.body).toHaveFocus()
})

test('every click on an anchor link moves focus to its target', async () => {
  await openSite('/')
  for (const _press of [1, 2]) {
    act(() => screen.getByRole('link', { name: 'Skip to content' }).focus())
    await goTo(places.threeLevelCleaning)
    expect(document.getElementById(anchors.threeLevelCleaning)).toHaveFocus()
  }
})

test.each(['/day-one#nope', '/day-one#%E0'])('%s opens its page even if its hash has no target', async (address) => {
  await openSite(address)
  expect(screen.getByRole('main')).toBeInTheDocument()
})

test('a page from the back/forward cache takes scroll restoration back from the browser', async () => {
  await openSite('/')
  expect(history.scrollRestoration).toBe('manual')
  window.dispatchEvent(new Event('pagehide'))
  expect(history.scrollRestoration).toBe('auto')
  window.dispatchEvent(new Event('pageshow'))
  expect(history.scrollRestoration).toBe('manual')
})
