import { company } from '@contract/company.ts'
import type { Company } from '@contract/company-format.ts'
import { heroPreloads } from '../../scripts/build/prerender/head.ts'
import { describe, expect, test } from 'vitest'
import { tag } from '../../scripts/build/prerender/html.ts'
import { scriptTag } from '../../scripts/build/prerender/scripts.ts'
import { searchFacts } from '../../scripts/build/prerender/search-facts.ts'
import { z } from 'zod'

/**
 * The properties that schema.org gives each type, as far as we use them, with its own and those of the types above it:
 * https://schema.org/LocalBusiness (Organization, Place, Thing), /WebSite (CreativeWork), /Service, /PostalAddress,
 * /OpeningHoursSpecification, /City. A property that a type does not have is ignored by search engines without a word.
 */
const THING = ['@context', '@type', '@id', 'name', 'description', 'url', 'image', 'sameAs']
const VOCABULARY: Readonly<Record<string, readonly string[]>> = {
  LocalBusiness: [...THING, 'telephone', 'email', 'address', 'areaServed', 'openingHoursSpecification'],
  WebSite: [...THING, 'publisher'],
  Service: [...THING, 'provider', 'areaServed'],
  PostalAddress: [...THING, ...['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry']],
  OpeningHoursSpecification: [...THING, 'dayOfWeek', 'opens', 'closes'],
  City: THING,
}
const node = z.record(z.string(), z.unknown())

/** What is not in the vocabulary, at any depth. */
function unknownIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(unknownIn)
  const { data } = node.safeParse(value)
  if (data === undefined) return []
  // A node without a type only points to another by its id.
  const known = VOCABULARY[String(data['@type'] ?? '')] ?? ['@id']
  return Object.entries(data).flatMap(([name, inner]) => [...(known.includes(name) ? [] : [name]), ...unknownIn(inner)])
}

describe('what search engines are told as data', () => {
  const PAGE = {
    ...{ siteUrl: 'https://a.example', address: '/', name: 'Level 1 Comfort', description: 'Routine cleaning.' },
    image: 'https://a.example/og.jpg',
  }
  const full: Company = {
    ...{ ...company, phone: '+14795550100;ext=204', towns: ['Rogers', 'Bentonville'] },
    ...{ profiles: ['https://social.example/company'] },
    ...{ openingHours: { days: ['Monday', 'Saturday'], opens: '00:00', closes: '24:00' } },
  }
  const bare: Company = { ...company, phone: null, email: null, address: null }

  test.each([
    ['bare', 'company', '/', bare],
    ['full', 'company', '/', full],
    ['service', 'service', '/comfort-level', full],
  ] as const)('leaves out what is not set, in words of schema.org alone: %s', async (file, kind, address, facts) => {
    const told = searchFacts(kind, { ...PAGE, address }, facts)
    expect(unknownIn(told)).toEqual([])
    await expect(`${JSON.stringify(told, null, 2)}\n`).toMatchFileSnapshot(`head/${file}.txt`)
  })
})

describe('the preload of the first picture', () => {
  test('is there for the night and for the day, and never for both', () => {
    const [night, day] = heroPreloads([
      { media: '(prefers-color-scheme: dark)', srcSet: '/n.avif 640w', sizes: '50vw' },
      { srcSet: '/d.avif 640w', sizes: '50vw', media: undefined },
    ])
    expect(night).toContain('imagesrcset="/n.avif 640w"')
    expect(night).toContain('media="(prefers-color-scheme: dark)"')
    expect(day).toContain('media="not all and (prefers-color-scheme: dark)"')
  })

  test('needs no condition where there is only one picture', () => {
    expect(heroPreloads([{ srcSet: '/w.avif 1280w', sizes: '50vw', media: undefined }])[0]).not.toContain('media=')
  })
})

test('a quotation mark in the company’s name does not end the attribute that has it', () => {
  expect(tag('meta', { content: 'The “Best” & "Only" <Care>' })).toBe(
    '<meta content="The “Best” &#38; &#34;Only&#34; &#60;Care&#62;">',
  )
})

describe('the script of a page', () => {
  const loads = (name: string) => ({ entry: `/${name}.js`, others: [`/${name}-2.js`] })

  test('is the same text whatever it loads, and when, so that one hash covers it', () => {
    const text = (tag: string) => tag.replace(/ data-\w+="[^"]*"/g, '')
    expect(text(scriptTag(loads('a'), false))).toBe(text(scriptTag(loads('b'), true)))
  })

  test('is fetched once the form is painted, elsewhere at the first interaction, and never before', () => {
    expect(scriptTag(loads('a'), true)).toMatch(/^<script data-entry="\/a.js" data-others="\/a-2.js">/)
    expect(scriptTag(loads('a'), false)).toMatch(/^<script data-entry="\/a.js">/)
    expect(scriptTag(loads('a'), true)).not.toContain('<link')
  })
})
