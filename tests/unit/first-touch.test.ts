// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { readLeadSource } from '@/api/supabase-site-api.ts'

const page = readFileSync(path.resolve(import.meta.dirname, '../../index.html'), 'utf8')
const [, note = ''] = /<script>((?:(?!<\/script>)[^])*first-touch[^]*?)<\/script>/.exec(page) ?? []

beforeEach(() => sessionStorage.clear())

/** A visitor opens a page of the site at an address, from another one or none. */
function open(address: string, referrer = ''): void {
  history.replaceState(null, '', address)
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  const script = document.createElement('script')
  script.text = note
  document.head.append(script)
}

test('the first page of a visit notes campaign, ad, host and path, and no other parameter', () => {
  open(
    '/about?utm_source=google&utm_campaign=spring&gclid=Cj0&msclkid=m&wbraid=w&email=dana#team',
    'https://www.google.com/search?q=x',
  )
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
  open('/contact?utm_source=bing', 'https://www.bing.com/')
  expect(readLeadSource()).toEqual({ utm_source: 'google', landing_page: '/about' })
})

test('our own pages are no place to come from', () => {
  open('/about', `${location.origin}/get-started`)
  expect(readLeadSource()).toEqual({ landing_page: '/about' })
})

test('a page works where the browser names a place that is no address: then nobody knows', () => {
  open('/about?utm_source=google', 'no address')
  expect(readLeadSource()).toBeNull()
})

test('a page works when storage is blocked', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  open('/about')
  expect(readLeadSource()).toBeNull()
})
