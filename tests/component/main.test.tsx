/** The entry module, which loads once, so the tests share a document. */
import { waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const root = document.createElement('div')
root.id = 'root'

beforeAll(() => void document.body.append(root))
// Waits for React's last scheduled work, which would fail without a window.
afterAll(() => new Promise((resolve) => setTimeout(resolve, 500)))

test('a history entry added by the browser gets its own key', async () => {
  await import('@/main.tsx')
  await waitFor(() => expect(root).toHaveTextContent('Creating Safe Spaces'))
  // A skip link adds such an entry.
  history.pushState(null, '', '#main')
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(history.state).toEqual({ key: expect.any(String) })
})

test('an error that keeps the code from starting is reported and logged', async () => {
  const sendBeacon = vi.fn<Navigator['sendBeacon']>()
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: sendBeacon })
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  root.remove()
  vi.resetModules()
  await import('@/main.tsx')
  await waitFor(() => expect(log).toHaveBeenCalledWith(new Error('index.html has no #root to mount into')))
  expect(sendBeacon.mock.calls.map(([, body]) => body)).toEqual(['{"step":"page","status":"crash","page":"/"}'])
})
