// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readLeadSource } from '@/api/lead-source.ts'
import { noteFirstTouch } from '@/app/first-touch.ts'

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

/** A visitor opens a page of the site at an address, from another one or none. */
function open(address: string, referrer = ''): void {
  history.replaceState(null, '', address)
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  noteFirstTouch()
}

test('the first page of a visit notes campaign, ad, host and path, and no other parameter', () => {
  open(
    '/about?utm_source=google&utm_campaign=spring&gclid=Cj0&msclkid=m&wbraid=w&email=dana#team',
    'https://www.google.com/search?q=x',
  )
  vi.runAllTimers()
  expect(readLeadSource()).toEqual({
    utm_source: 'google',
    utm_campaign: 'spring',
    gclid: 'Cj0',
    msclkid: 'm',
    wbraid: 'w',
    referrer: 'www.google.com',
    landing_page: '/about',
  })
  expect(JSON.stringify(sessionStorage)).not.toMatch(/dana|search|team/)
})

test('the pages after it change nothing', () => {
  open('/about?utm_source=google')
  vi.runAllTimers()
  open('/contact?utm_source=bing', 'https://www.bing.com/')
  vi.runAllTimers()
  expect(readLeadSource()).toEqual({ utm_source: 'google', landing_page: '/about' })
})

test('a visitor who goes on before the page is idle came by the first page all the same', () => {
  open('/about?utm_source=google')
  history.replaceState(null, '', '/get-started')
  vi.runAllTimers()
  expect(readLeadSource()).toEqual({ utm_source: 'google', landing_page: '/about' })
})

test('our own pages are no place to come from', () => {
  open('/about', `${location.origin}/get-started`)
  vi.runAllTimers()
  expect(readLeadSource()).toEqual({ landing_page: '/about' })
})

test('a page works where the browser names a place that is no address: then nobody knows', () => {
  open('/about?utm_source=google', 'no address')
  expect(() => vi.runAllTimers()).not.toThrow()
  expect(readLeadSource()).toBeNull()
})

test('a page works when storage is blocked', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  open('/about')
  expect(() => vi.runAllTimers()).not.toThrow()
})
