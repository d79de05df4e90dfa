// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readSourceHeader, sourceHeader, toLeadSource } from '@contract/source.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readLeadSource } from '@/api/supabase-site-api.ts'

beforeEach(() => sessionStorage.clear())

const CAMPAIGN = {
  utm_source: 'google',
  utm_medium: 'cpc',
  utm_campaign: 'spring',
  landing_page: '/industrial-excellence',
  referrer: 'www.google.com',
  gclid: 'Cj0KCQiA_x-y',
}

describe('the source of a lead', () => {
  test('passes as it is', () => {
    expect(toLeadSource(CAMPAIGN)).toEqual(CAMPAIGN)
  })

  test.each([
    ['too long', 'x'.repeat(201)],
    ['empty', ''],
    ['of two lines', 'spring\nBcc: x@evil.example'],
    ['no text', 7],
  ])('loses a value that is %s, and keeps the others', (_what, utm_campaign) => {
    const { utm_campaign: _lost, ...others } = CAMPAIGN
    expect(toLeadSource({ ...CAMPAIGN, utm_campaign })).toEqual(others)
  })

  test('that is too long as a whole loses what tells the least', () => {
    const long = Object.fromEntries(
      [...Object.keys(CAMPAIGN), 'utm_term', 'utm_content'].map((name) => [name, '%'.repeat(150)]),
    )
    expect(Object.keys(toLeadSource(long) ?? {})).toEqual(['utm_source', 'utm_medium', 'utm_campaign', 'landing_page'])
  })

  test.each([null, undefined, 'google', 7, [], {}, { utm_source: null }])('is none in %j', (given) => {
    expect(toLeadSource(given)).toBeNull()
  })

  test('travels as a header of plain characters', () => {
    const source = { ...CAMPAIGN, utm_campaign: 'Frühling & Söhne = 50 %' }
    expect(sourceHeader(source)).toMatch(/^[\x21-\x7e]+$/)
    expect(readSourceHeader(sourceHeader(source))).toEqual(source)
  })

  test.each([null, '', 'rubbish', '%', '=&=', '__proto__=x'])('is none in the header %j', (header) => {
    expect(readSourceHeader(header)).toBeNull()
  })
})

test('the source that the tab remembers is read, checked, and none where it cannot be', () => {
  for (const [stored, source] of [
    [JSON.stringify({ ...CAMPAIGN, utm_term: 'x'.repeat(300), more: 'x' }), CAMPAIGN],
    ['rubbish', null],
    ['[]', null],
  ] as const) {
    sessionStorage.setItem('first-touch', stored)
    expect(readLeadSource()).toEqual(source)
  }
})

const page = readFileSync(path.resolve(import.meta.dirname, '../../index.html'), 'utf8')
const [, note = ''] = /<script>((?:(?!<\/script>)[^])*first-touch[^]*?)<\/script>/.exec(page) ?? []

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

test.each([
  ['our own pages', `${location.origin}/get-started`, { landing_page: '/about' }],
  // Then nobody knows.
  ['what is no address', 'no address', null],
])('%s are no place to come from', (_what, referrer, source) => {
  open('/about', referrer)
  expect(readLeadSource()).toEqual(source)
})

test('a page works when storage is blocked', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  open('/about')
  expect(readLeadSource()).toBeNull()
})
