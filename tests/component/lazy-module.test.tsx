import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { lazyModule, loadChunk } from '@/ui/lazy-module.tsx'

const NOW = 1_795_000_000_000
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

test('a page whose code is gone is opened anew, once, and not again within the minute', async () => {
  const at = vi.spyOn(Date, 'now').mockReturnValue(NOW)
  expect(await askForLost()).toBeNull()
  expect(site).toHaveBeenCalledWith('/contact', expect.objectContaining({ signal: expect.any(AbortSignal) }))
  reload.mockReset()
  at.mockReturnValue(NOW + 59_999)
  await expect(loadChunk(lost)).rejects.toThrow()
  expect(reload).not.toHaveBeenCalled()
  // A release a minute later is a new failure.
  at.mockReturnValue(NOW + 60_000)
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

test('code that was started is asked for once, until somebody needs it', async () => {
  const load = vi.fn(lost)
  const late = lazyModule(load)
  for (const _press of [1, 2]) {
    late.start()
    await new Promise((resolve) => setTimeout(resolve))
  }
  expect(load).toHaveBeenCalledOnce()
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
