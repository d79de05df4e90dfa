import { afterEach, expect, test, vi } from 'vitest'
import { reloadIfMessagesAreDropped } from '@/app/frozen-page.ts'

const reload = vi.fn()

afterEach(() => vi.unstubAllGlobals())

// The case that reloads is last, because each case leaves its listeners.
test.each([
  ['keeps a page whose messages arrive after the back/forward cache', true, true, false],
  ['keeps a page that was not in the back/forward cache', false, false, false],
  ['reloads a page whose messages the back/forward cache dropped [fault]', false, true, true],
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
