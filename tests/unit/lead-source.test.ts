// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readSourceHeader, sourceHeader, toLeadSource } from '@contract/source.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { readLeadSource } from '@/api/supabase-site-api.ts'
import { expectParsed } from '../support/builders/parser-tables.ts'

beforeEach(() => sessionStorage.clear())

const CAMPAIGN = {
  utm_source: 'google',
  utm_medium: 'cpc',
  utm_campaign: 'spring',
  landing_page: '/industrial-excellence',
  referrer: 'www.google.com',
  gclid: 'Cj0KCQiA_x-y',
}

test('a source that is too long drops its least informative values', () => {
  const names = [...Object.keys(CAMPAIGN), 'utm_term', 'utm_content']
  const long = Object.fromEntries(names.map((name) => [name, '%'.repeat(150)]))
  expect(Object.keys(toLeadSource(long) ?? {})).toEqual(['utm_source', 'utm_medium', 'utm_campaign', 'landing_page'])
})

test('the tab’s stored source is validated, and is null if it is invalid', () => {
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

function open(address = '/', referrer = ''): void {
  history.replaceState(null, '', address)
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  const script = document.createElement('script')
  script.text = note
  document.head.append(script)
}

/** Each line is a separate tab that can open several pages. */
function sourceAfter(visits: string): string {
  sessionStorage.clear()
  for (const visited of visits.split(' then ')) {
    const [address, referrer] = visited.split(' from ')
    open(address, referrer)
  }
  return `${sessionStorage.getItem('first-touch')}, read as ${JSON.stringify(readLeadSource())}`
}

test('a lead source has valid facts about a visit’s first page, and is sent as ASCII [security]', () =>
  expectParsed('unit/lead-source.txt', {
    'A lead source drops invalid values, keeps the others and is sent as ASCII': (given) => {
      const source = toLeadSource(JSON.parse(given))
      return source ? `${JSON.stringify(source)} ${sourceHeader(source)}` : 'none'
    },
    'A source is read only from its own header': (header) => JSON.stringify(readSourceHeader(header)),
    'Only a visit’s first page stores its source: campaign, ad, host and path': sourceAfter,
  }))

test('a page works when the browser blocks storage', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  open('/about')
  expect(readLeadSource()).toBeNull()
})
