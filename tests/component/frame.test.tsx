import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openSite } from '../support/component/site.tsx'

test('the menu button says whether the menu is open', async () => {
  const { visitor } = await openSite('/')
  const button = screen.getByRole('button', { name: 'Open menu' })
  expect(button).toHaveAttribute('aria-expanded', 'false')
  await visitor.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
})

test('the menu closes when the browser goes back', async () => {
  const { visitor } = await openSite('/')
  const button = screen.getByRole('button', { name: 'Open menu' })
  await visitor.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
  expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument()
})

test.each(['Dark', 'Light', 'System'])('the theme %s is kept under the key theme', async (name) => {
  localStorage.setItem('theme', name === 'Dark' ? 'light' : 'dark')
  const { visitor } = await openSite('/')
  const [headerSwitch = document.body] = screen.getAllByRole('group', { name: 'Theme', hidden: true })
  await visitor.click(within(headerSwitch).getByRole('radio', { name, hidden: true }))
  expect(localStorage.getItem('theme')).toBe(name.toLowerCase())
})

test('the theme switch’s tooltip stays while the pointer is on it, and Escape closes it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await openSite('/')
  const [dark = document.body] = screen.getAllByText('Dark')
  const choice = dark.closest('label') ?? dark
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  fireEvent.pointerEnter(choice, { pointerType: 'mouse' })
  await vi.dynamicImportSettled()
  await wait(700)
  const tip = () => screen.queryByRole('tooltip')
  expect(tip()).toHaveTextContent('Dark theme')

  fireEvent.pointerLeave(choice)
  fireEvent.pointerEnter(tip() ?? document.body)
  await wait(2_000)
  expect(tip()).toHaveTextContent('Dark theme')

  fireEvent.pointerLeave(tip() ?? document.body)
  await wait(500)
  expect(tip()).toBeNull()

  fireEvent.pointerEnter(choice, { pointerType: 'mouse' })
  await wait(700)
  expect(tip()).toHaveTextContent('Dark theme')
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(tip()).toBeNull()
})

test('the focus stays where it is on the first load, and when only the query changes', async () => {
  const { router } = await openSite('/get-started')
  expect(document.body).toHaveFocus()
  await act(async () => router.navigate('/get-started?frequency=weekly'))
  expect(document.body).toHaveFocus()
})

test('a link to a part of the page moves the focus there at each press', async () => {
  const { visitor } = await openSite('/')
  const part = document.getElementById('three-level-cleaning')
  for (const time of ['first', 'second']) {
    await visitor.click(screen.getByRole('link', { name: 'Learn More' }))
    await waitFor(() => expect(part, time).toHaveFocus())
  }
})

test('a page names its own address as the one to share, also when it was reached from another', async () => {
  const canonical = document.createElement('link')
  Object.assign(canonical, { rel: 'canonical', href: 'https://www.site.example/' })
  document.head.append(canonical)
  onTestFinished(() => canonical.remove())
  const { router } = await openSite('/')
  expect(canonical.href).toBe('https://www.site.example/')
  await act(async () => router.navigate('/disinfecting-level?from=card#main'))
  await waitFor(() => expect(canonical.href).toBe('https://www.site.example/disinfecting-level'))
})

test('an address that ends in an empty hash does no harm', async () => {
  await openSite('/day-one#')
  expect(screen.getByRole('main')).toBeInTheDocument()
})

test('a page that comes back from the browser’s memory keeps its scroll positions itself again', async () => {
  await openSite('/')
  expect(history.scrollRestoration).toBe('manual')
  window.dispatchEvent(new Event('pagehide'))
  expect(history.scrollRestoration).toBe('auto')
  window.dispatchEvent(new Event('pageshow'))
  expect(history.scrollRestoration).toBe('manual')
})
