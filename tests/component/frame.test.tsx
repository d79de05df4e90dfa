import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openSite } from '../support/component/site.tsx'

test('the menu button says whether the menu is open', async () => {
  const { visitor } = await openSite('/')
  const button = screen.getByRole('button', { name: 'Open menu' })
  expect(button).toHaveAttribute('aria-expanded', 'false')
  await visitor.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
})

test.each(['Dark', 'Light', 'System'])('the theme %s is kept under the key theme', async (name) => {
  localStorage.setItem('theme', name === 'Dark' ? 'light' : 'dark')
  const { visitor } = await openSite('/')
  const [headerSwitch = document.body] = screen.getAllByRole('group', { name: 'Theme', hidden: true })
  await visitor.click(within(headerSwitch).getByRole('radio', { name, hidden: true }))
  expect(localStorage.getItem('theme')).toBe(name.toLowerCase())
})

test('the focus stays where it is on the first load, and when only the query changes', async () => {
  const { router } = await openSite('/get-started')
  expect(document.body).toHaveFocus()
  await act(async () => router.navigate('/get-started?frequency=weekly'))
  expect(document.body).toHaveFocus()
})

test('an address that ends in an empty hash does no harm', async () => {
  await openSite('/day-one#')
  expect(screen.getByRole('main')).toBeInTheDocument()
})
