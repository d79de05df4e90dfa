import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { lazyModule, loadChunk } from '@/ui/lazy-module.tsx'

const reload = vi.fn()
const site = vi.fn<() => Promise<Response>>()
beforeEach(() => {
  reload.mockReset()
  site.mockResolvedValue(new Response())
  vi.stubGlobal('location', { pathname: '/contact', reload })
  vi.stubGlobal('fetch', site)
})

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

/** Asks for code that is gone. Null once the page is opened anew: then there is no answer. */
const askForLost = () =>
  Promise.race([
    loadChunk(lost).catch((error: unknown) => error),
    vi.waitFor(() => expect(reload).toHaveBeenCalledOnce()).then(() => null),
  ])

test('a page whose code is gone is opened anew, once, not again half a minute later', async () => {
  expect(await askForLost()).toBeNull()
  reload.mockReset()
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 30_000)
  await expect(loadChunk(lost)).rejects.toThrow()
  expect(reload).not.toHaveBeenCalled()
})

test('a release an hour later is a new failure', async () => {
  await askForLost()
  reload.mockReset()
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000)
  expect(await askForLost()).toBeNull()
})

test.each([
  ['does not answer', () => site.mockRejectedValue(new TypeError('Failed to fetch'))],
  ['answers with an error', () => site.mockResolvedValue(new Response(null, { status: 502 }))],
])('the page stays when the site %s, and keeps its one reload for when it is there', async (_, fail) => {
  fail()
  await expect(loadChunk(lost)).rejects.toThrow()
  expect(reload).not.toHaveBeenCalled()
  site.mockResolvedValue(new Response())
  expect(await askForLost()).toBeNull()
})

test('code that failed to load is asked for again', async () => {
  site.mockRejectedValue(new TypeError('Failed to fetch'))
  const load = vi.fn(async () => 'code').mockImplementationOnce(lost)
  const late = lazyModule(load)
  await expect(late.load()).rejects.toThrow()
  expect(await late.load()).toBe('code')
})

test('a submission that is under way is not cut off', async () => {
  const ask = (event: Event) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  await expect(loadChunk(lost)).rejects.toThrow()
  expect(reload).not.toHaveBeenCalled()
  window.removeEventListener('beforeunload', ask)
})

test('a part of late code stands in for itself until the code is there, and never again', async () => {
  const Late = () => <p>The answer</p>
  const InItsPlace = vi.fn(() => <p>A moment</p>)
  const late = lazyModule(async () => ({ Late }))
  const Part = late.part(({ Late }) => Late, InItsPlace)
  const { unmount } = render(<Part />)
  expect(screen.getByText('A moment')).toBeVisible()
  await late.load()
  expect(await screen.findByText('The answer')).toBeVisible()
  unmount()

  InItsPlace.mockClear()
  const Another = late.part(({ Late }) => Late, InItsPlace)
  render(<Another />)
  expect(screen.getByText('The answer')).toBeVisible()
  expect(InItsPlace).not.toHaveBeenCalled()
})
