import { afterEach, expect, test, vi } from 'vitest'
import { reloadIfMessagesAreDropped } from '@/app/frozen-page.ts'

const reload = vi.fn()

afterEach(() => vi.unstubAllGlobals())

// The case that reloads is last, because the event listeners of earlier cases remain.
test.each([
  ['a page that still gets its messages after the back/forward cache isn’t reloaded', true, true, false],
  ['a page that wasn’t in the back/forward cache isn’t reloaded', false, false, false],
  ['a page that lost its messages in the back/forward cache is reloaded [fault]', false, true, true],
])('%s', async (_title, arrives, persisted, reloads) => {
  vi.useFakeTimers()
  reload.mockReset()
  const port = { onmessage: () => undefined }
  vi.stubGlobal('location', { reload })
  vi.stubGlobal(
    'MessageChannel',
    class {
      port1 = port
      port2 = { postMessage: () => arrives && setTimeout(() => port.onmessage()) }
    },
  )
  reloadIfMessagesAreDropped()
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted }))
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))
  await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()
  expect(reload.mock.calls.length > 0).toBe(reloads)
})
