import { beforeEach, expect, test, vi } from 'vitest'
import { forgetMissingChunk, reloadOnMissingChunk } from '@/app/reload-on-missing-chunk.ts'

const reload = vi.fn()
beforeEach(() => {
  reload.mockReset()
  vi.stubGlobal('location', { pathname: '/contact', reload })
})

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

/** Asks for code that is gone, on a page that goes when it is loaded anew: then there is no answer. */
async function askForLost(): Promise<unknown> {
  const failure = reloadOnMissingChunk(lost).catch((error: unknown) => error)
  const nothing = new Promise((resolve) => setTimeout(resolve, 50))
  return Promise.race([failure, nothing])
}

test('a page whose code is gone is loaded anew, once', async () => {
  expect(await askForLost()).toBeUndefined()
  expect(reload).toHaveBeenCalledTimes(1)
  expect(await askForLost()).toBeInstanceOf(TypeError)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('after a page whose code came, the next release is a new failure', async () => {
  await askForLost()
  forgetMissingChunk()
  expect(await askForLost()).toBeUndefined()
  expect(reload).toHaveBeenCalledTimes(2)
})

test('without a network the page that is there stays', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(await askForLost()).toBeInstanceOf(TypeError)
  expect(reload).not.toHaveBeenCalled()
})

test('a submission that goes on is not cut off: the page is loaded anew after it', async () => {
  const ask = (event: Event) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  expect(await askForLost()).toBeUndefined()
  expect(reload).not.toHaveBeenCalled()
  window.removeEventListener('beforeunload', ask)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})
