// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readSourceHeader, sourceHeader, toLeadSource } from '@contract/source.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { readLeadSource } from '@/api/supabase-site-api.ts'
import { expectParsed } from '../support/builders/readings.ts'

beforeEach(() => sessionStorage.clear())

const CAMPAIGN = {
  utm_source: 'google',
  utm_medium: 'cpc',
  utm_campaign: 'spring',
  landing_page: '/industrial-excellence',
  referrer: 'www.google.com',
  gclid: 'Cj0KCQiA_x-y',
}

test('the source of a lead loses a value that is wrong, keeps the others, and travels as plain characters', () =>
  expectParsed('unit/readings/sources.txt', (given) => {
    const source = toLeadSource(JSON.parse(given))
    return source ? `${JSON.stringify(source)} ${sourceHeader(source)}` : 'none'
  }))

test('a source is read from its header, and none from another', () =>
  expectParsed('unit/readings/source-headers.txt', (header) => JSON.stringify(readSourceHeader(header))))

test('a source that is too long as a whole loses what tells the least', () => {
  const names = [...Object.keys(CAMPAIGN), 'utm_term', 'utm_content']
  const long = Object.fromEntries(names.map((name) => [name, '%'.repeat(150)]))
  expect(Object.keys(toLeadSource(long) ?? {})).toEqual(['utm_source', 'utm_medium', 'utm_campaign', 'landing_page'])
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
function open(address = '/', referrer = ''): void {
  history.replaceState(null, '', address)
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  const script = document.createElement('script')
  script.text = note
  document.head.append(script)
}

// Each line is a tab of its own, in which one page may be opened after another.
test('the first page of a visit notes campaign, ad, host and path, and no other parameter; those after it change nothing [security]', () =>
  expectParsed('unit/readings/visits.txt', (visits) => {
    sessionStorage.clear()
    for (const visited of visits.split(' then ')) {
      const [address, referrer] = visited.split(' from ')
      open(address, referrer)
    }
    return `${sessionStorage.getItem('first-touch')}, read as ${JSON.stringify(readLeadSource())}`
  }))

test('a page works when storage is blocked', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  open('/about')
  expect(readLeadSource()).toBeNull()
})
