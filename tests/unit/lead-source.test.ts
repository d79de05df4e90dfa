import { readSourceHeader, sourceHeader, toLeadSource } from '@contract/source.ts'
import { describe, expect, test, vi } from 'vitest'
import { readLeadSource } from '@/api/supabase-site-api.ts'

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

describe('the source that the tab remembers', () => {
  const remembering = (stored: string | null) => vi.stubGlobal('sessionStorage', { getItem: () => stored })

  test('is read, checked', () => {
    remembering(JSON.stringify({ ...CAMPAIGN, utm_term: 'x'.repeat(300), more: 'x' }))
    expect(readLeadSource()).toEqual(CAMPAIGN)
  })

  test.each([null, 'rubbish', '[]', '"google"', 'null'])('is none in %j', (stored) => {
    remembering(stored)
    expect(readLeadSource()).toBeNull()
  })
})
