import { company } from '@contract/company.ts'
import type { Company } from '@contract/company-format.ts'
import { heroPreloads, pageHead, scriptTag, buildStructuredData, tag } from '../../scripts/build/prerender/head.ts'
import { expect, test } from 'vitest'

const PAGE = {
  ...{ siteUrl: 'https://a.example', address: '/', name: 'Level 1 Comfort', description: 'Routine cleaning.' },
  image: 'https://a.example/og.jpg',
}
const full: Company = {
  ...{ ...company, phone: '+14795550100;ext=204', towns: ['Rogers', 'Bentonville'] },
  ...{ profiles: ['https://social.example/company'] },
  ...{ openingHours: { days: ['Monday', 'Saturday'], opens: '00:00', closes: '24:00' } },
}
const context = { '@context': 'https://schema.org' }
const us = { '@id': 'https://a.example/#company', name: company.name, url: 'https://a.example/' }
const areaServed = ['Rogers', 'Bentonville'].map((name) => ({ '@type': 'City', name }))

test('the structured data of the home page contains every fact that is set', () => {
  expect(buildStructuredData('company', PAGE, full)).toEqual([
    {
      ...{ ...context, '@type': 'LocalBusiness', ...us, areaServed, image: PAGE.image },
      ...{ telephone: '+14795550100 ext. 204', email: 'hello@fixture-care.example' },
      address: {
        '@type': 'PostalAddress',
        streetAddress: '40 Sample Street',
        ...{ addressLocality: 'Bentonville', addressRegion: 'Arkansas', postalCode: '72719', addressCountry: 'US' },
      },
      openingHoursSpecification: {
        '@type': 'OpeningHoursSpecification',
        ...{ dayOfWeek: ['Monday', 'Saturday'], opens: '00:00', closes: '23:59' },
      },
      sameAs: ['https://social.example/company'],
    },
    { ...context, '@type': 'WebSite', name: us.name, url: us.url, publisher: { '@id': us['@id'] } },
  ])
})

test('the structured data of a level’s page describes a service of the company', () => {
  const { name, description } = PAGE
  const service = { ...context, '@type': 'Service', name, description, url: 'https://a.example/comfort-level' }
  expect(buildStructuredData('service', { ...PAGE, address: '/comfort-level' }, full)).toEqual([
    { ...service, provider: { '@type': 'LocalBusiness', ...us }, areaServed },
  ])
})

test('structured data omits facts that are not set', () => {
  const bare = JSON.stringify(buildStructuredData('company', PAGE, { ...company, address: null }))
  expect(bare).not.toMatch(/null|address|areaServed|sameAs/)
  expect(bare).toContain(company.name)
})

test('the first picture has one preload per theme, and each excludes the other theme', () => {
  const day = { srcSet: '/d.avif 640w', sizes: '50vw', media: undefined }
  const night = { media: '(prefers-color-scheme: dark)', srcSet: '/n.avif 640w', sizes: '50vw' }
  const preload = (name: string, media = '') =>
    `<link rel="preload" as="image" type="image/avif" imagesrcset="/${name}.avif 640w" imagesizes="50vw"${media} fetchpriority="high">`
  expect(heroPreloads([night, day])).toEqual([
    preload('n', ' media="(prefers-color-scheme: dark)"'),
    preload('d', ' media="not all and (prefers-color-scheme: dark)"'),
  ])
  expect(heroPreloads([day])).toEqual([preload('d')])
})

test('a quotation mark in the company’s name doesn’t end the HTML attribute', () => {
  expect(tag('meta', { content: 'The “Best” & "Only" <Care>' })).toBe(
    '<meta content="The “Best” &#38; &#34;Only&#34; &#60;Care&#62;">',
  )
})

const loads = (name: string) => ({ entry: `/${name}.js`, others: [`/${name}-2.js`] })

test('the page script is the same on all pages, so the content policy needs only one hash', () => {
  const text = (tag: string) => tag.replace(/ data-\w+="[^"]*"/g, '')
  expect(text(scriptTag(loads('a'), false))).toBe(text(scriptTag(loads('b'), true)))
})

test('the script loads a form page’s code after paint, other pages’ code on first interaction', () => {
  expect(scriptTag(loads('a'), true)).toMatch(/^<script data-entry="\/a.js" data-others="\/a-2.js">/)
  expect(scriptTag(loads('a'), false)).toMatch(/^<script data-entry="\/a.js">/)
  expect(scriptTag(loads('a'), true)).not.toContain('<link')
})

const HEAD = {
  ...{ title: 'Title', name: 'Name', description: 'Text', siteUrl: 'https://a.example', address: '/' },
  ...{ facts: 'service' as const, picture: [], form: false, chunks: { entry: '/a.js', others: ['/b.js'] } },
}

test('a fact that contains </script> doesn’t end the structured data', () => {
  const [, data = ''] =
    /<script type="application.ld.json">(.*?)<.script>/.exec(pageHead({ ...HEAD, name: '</script><b>' })) ?? []
  expect(data).toContain('"name":"\\u003c/script>\\u003cb>"')
})

test('the not-found page loads all its code immediately, to log the missing path', () => {
  expect(pageHead(HEAD)).not.toContain('data-others')
  expect(pageHead({ ...HEAD, address: null })).toContain('data-others="/b.js"')
})
