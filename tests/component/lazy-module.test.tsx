import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { lazyModule, loadChunk } from '@/ui/lazy-module.ts'

const NOW = 1_795_000_000_000
const reload = vi.fn()
const site = vi.fn<() => Promise<Response>>()
beforeEach(() => {
  site.mockResolvedValue(new Response())
  vi.stubGlobal('location', { pathname: '/contact', reload })
  vi.stubGlobal('fetch', site)
})

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

/** Loads missing code and returns whether the page reloads. If it reloads, the load never settles. */
async function reloadsForMissingCode(): Promise<boolean> {
  reload.mockReset()
  const failed = loadChunk(lost).catch(() => undefined)
  await Promise.race([failed, vi.waitFor(() => expect(reload).toHaveBeenCalled())])
  return reload.mock.calls.length > 0
}

test('missing code reloads a page once a minute if the site is up and no form is pending [fault]', async () => {
  const at = vi.spyOn(Date, 'now').mockReturnValue(NOW)
  site.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await reloadsForMissingCode()).toBe(false)
  site.mockResolvedValueOnce(new Response(null, { status: 502 }))
  expect(await reloadsForMissingCode()).toBe(false)
  const ask = (event: Event) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  expect(await reloadsForMissingCode()).toBe(false)
  window.removeEventListener('beforeunload', ask)
  expect(await reloadsForMissingCode()).toBe(true)
  expect(site).toHaveBeenCalledWith('/contact', expect.objectContaining({ signal: expect.any(AbortSignal) }))
  at.mockReturnValue(NOW + 59_999)
  expect(await reloadsForMissingCode()).toBe(false)
  // A minute later, the failure may be due to a new release.
  at.mockReturnValue(NOW + 60_000)
  expect(await reloadsForMissingCode()).toBe(true)
})

test('code that failed to load is requested again by the next call', async () => {
  site.mockRejectedValue(new TypeError('Failed to fetch'))
  const load = vi.fn(async () => 'code').mockImplementationOnce(lost)
  const lazy = lazyModule(load)
  await expect(lazy.load()).rejects.toThrow()
  expect(await lazy.load()).toBe('code')
})

test('preloading requests code only once, even if it fails', async () => {
  const load = vi.fn(lost)
  const lazy = lazyModule(load)
  for (const _press of [1, 2]) {
    lazy.start()
    await new Promise((resolve) => setTimeout(resolve))
  }
  expect(load).toHaveBeenCalledOnce()
})

test('a lazy component renders once its code has loaded, and immediately after that', async () => {
  const lazy = lazyModule(async () => ({ answer: 'The answer' }))
  const Answer = () => <p>{lazy.useLoaded()?.answer ?? 'A moment'}</p>
  const { unmount } = render(<Answer />)
  expect(screen.getByText('A moment')).toBeVisible()
  await act(lazy.load)
  expect(screen.getByText('The answer')).toBeVisible()
  unmount()
  expect(renderToString(<Answer />)).toContain('A moment')
  render(<Answer />)
  expect(screen.getByText('The answer')).toBeVisible()
})
