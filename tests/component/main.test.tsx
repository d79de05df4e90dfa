import { waitFor } from '@testing-library/react'
import type * as Client from 'react-dom/client'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

const root = document.createElement('div')
root.id = 'root'
let site: Client.Root | null = null

beforeAll(() => {
  history.replaceState(null, '', '/')
  document.body.append(root)
  vi.doMock('react-dom/client', async (importOriginal) => {
    const client = await importOriginal<typeof Client>()
    return { ...client, createRoot: (container: Element) => (site = client.createRoot(container)) }
  })
})

beforeEach(() => void vi.resetModules())

afterAll(async () => {
  site?.unmount()
  vi.doUnmock('react-dom/client')
  vi.resetModules()
  // Wait for React's last scheduled work, which needs a window.
  await new Promise((resolve) => setTimeout(resolve, 500))
})

test('a history entry added by the browser gets its own key', async () => {
  await import('@/main.tsx')
  await waitFor(() => expect(root).toHaveTextContent('Creating Safe Spaces'))
  // A skip link adds such an entry.
  history.pushState(null, '', '#main')
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(history.state).toEqual({ key: expect.any(String) })
})

test('an error at startup is reported and logged', async () => {
  const sendBeacon = vi.fn<Navigator['sendBeacon']>()
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: sendBeacon })
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  root.remove()
  await import('@/main.tsx')
  await waitFor(() => expect(log).toHaveBeenCalledWith(new Error('index.html has no #root to mount into')))
  expect(sendBeacon.mock.calls.map(([, body]) => body)).toEqual(['{"step":"page","status":"crash","page":"/"}'])
})
