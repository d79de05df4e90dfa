// @vitest-environment jsdom
import { createHash } from 'node:crypto'
import { HtmlValidate } from 'html-validate/node'
import { createFixtureProject } from '../support/servers/fixture-project.ts'
import { company } from '@contract/company.ts'
import { beforeAll, expect, test } from 'vitest'
import { pageAt } from '@/app/routes.tsx'
import { documentTitle } from '@/content/frame-text.ts'
import { paths } from '@/content/paths.ts'
import { type BuiltSite, buildSite, SECRETS, SITE } from '../support/site/built-site.ts'

let site: BuiltSite

beforeAll(() => {
  site = buildSite(createFixtureProject('built'))
  // A build takes several times as long on a busy machine.
}, 600_000)

const text = /\.(html|js|css|json|txt|xml|svg|webmanifest|sample)$|^_/

test('the built site contains neither secrets from its environment nor their names [security]', () => {
  for (const file of site.files.filter((name) => text.test(name))) {
    const content = site.read(file)
    for (const secret of Object.values(SECRETS)) expect(content.includes(secret), file).toBe(false)
    expect(content, file).not.toMatch(/sb_secret_|service_role|RESEND_API_KEY|SMTP_PASSWORD|sourceMappingURL/)
  }
})

const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })

test.each([...Object.values(paths), '/404'])('%s is valid HTML', async (address) => {
  const page = site.pages.find((page) => page.address === address)
  const { results } = await validator.validateString(site.read(page?.file ?? ''))
  const problems = results.flatMap(({ messages }) => messages)
  expect(problems.map(({ message, ruleId, selector }) => `${message} (${ruleId}) at ${selector}`)).toEqual([])
})

const EVERY_PAGE = {
  viewport: 'width=device-width, initial-scale=1',
  chrome: 'nointentdetection',
  'format-detection': 'telephone=no, date=no, address=no, email=no',
}
const LISTED_PAGE = {
  'og:type': 'website',
  'og:site_name': company.name,
  'og:locale': 'en_US',
  'og:image': `${SITE}/og.jpg`,
  'og:image:width': '1200',
  'og:image:height': '630',
  'og:image:alt': 'Cutaway model of a building: lobby, restroom and office above a closet, a corridor and a warehouse.',
  'twitter:card': 'summary_large_image',
}
const UNLISTED: readonly string[] = [paths.answered, '/404']
const STRUCTURED_DATA: Readonly<Record<string, readonly string[]>> = {
  [paths.home]: ['LocalBusiness', 'WebSite'],
  [paths.contact]: ['LocalBusiness'],
  [paths.comfortLevel]: ['Service'],
  [paths.disinfectingLevel]: ['Service'],
  [paths.surfacePreservation]: ['Service'],
  [paths.buildingHealthServices]: ['Service'],
}

test('each page’s head has consistent data for search engines and link previews', async () => {
  for (const { address, document } of site.pages) {
    const { meta } = await pageAt(address).load()
    const [title, url, { description }] = [documentTitle(meta), SITE + address, meta]
    const listed = { canonical: url, 'og:title': title, 'og:description': description, 'og:url': url, ...LISTED_PAGE }
    const more = UNLISTED.includes(address) ? { robots: 'noindex' } : listed
    const elements = [...document.head.querySelectorAll('meta[content]:not([media]), link[rel="canonical"]')]
    const tags = elements.map(({ attributes: [name, value] }) => [name?.value, value?.value])
    expect(document.title).toBe(title)
    expect(Object.fromEntries(tags), address).toEqual({ ...EVERY_PAGE, description, ...more })
    const data = [...document.head.querySelectorAll('script[type="application/ld+json"]')]
    const types = data.map(({ textContent }) => JSON.parse(textContent)['@type'])
    expect(types, address).toEqual(STRUCTURED_DATA[address] ?? [])
  }
})

test('every link leads to an existing page and section, or to our phone number or email', () => {
  const parts = new Map(site.pages.map(({ address, document }) => [address, document]))
  const reach = [`tel:${company.phone}`, `mailto:${company.email}`]
  for (const { address, document } of site.pages) {
    const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
    expect(links.length, address).toBeGreaterThan(5)
    for (const href of links.filter((href) => !reach.includes(href))) {
      expect(href, address).toMatch(/^(\/|#.)/)
      const { origin, pathname, hash } = new URL(href, SITE + address)
      expect(origin, href).toBe(SITE)
      const target = parts.get(pathname)
      expect(target, `${address}: ${href}`).toBeDefined()
      if (hash) expect(target?.getElementById(hash.slice(1)), `${address}: ${href}`).not.toBeNull()
    }
  }
})

test('every file that a page refers to exists', () => {
  for (const { address, file } of site.pages) {
    const asked =
      site
        .read(file)
        .replaceAll(SITE, '')
        .match(/(?<=[" ])\/[\w./-]+\.\w+(?=[" ])/g) ?? []
    expect(asked.length, address).toBeGreaterThan(5)
    for (const name of asked) expect(site.has(name), `${address}: ${name}`).toBe(true)
  }
})

test('each picture is an AVIF in both themes and has a size and alternative text', () => {
  for (const { address, document } of site.pages) {
    for (const image of document.querySelectorAll('img')) {
      for (const { srcset } of [image, ...(image.closest('picture')?.querySelectorAll('source') ?? [])])
        expect(srcset, `${address}: ${image.src}`).toMatch(/^(\/assets\/\S+[.]avif \d+w(, |$))+$/)
      expect(image.src).toMatch(/[.]avif$/)
      for (const name of ['width', 'height', 'alt']) expect(image.hasAttribute(name), `${address}: ${name}`).toBe(true)
    }
    const first = document.querySelectorAll('img[fetchpriority="high"]')
    const preloaded = [...document.querySelectorAll('link[rel="preload"][as="image"]')]
    const shown = [...(first[0]?.closest('picture')?.querySelectorAll('source, img') ?? [])]
    const choices = (elements: readonly Element[], prefix: string) =>
      elements.map((element) => ['srcset', 'sizes'].map((name) => element.getAttribute(prefix + name)))
    expect(first.length, address).toBeLessThanOrEqual(1)
    expect(choices(preloaded, 'image'), address).toEqual(choices(shown, ''))
  }
})

test('the sitemap lists every page with a canonical link, and robots.txt allows all crawlers', () => {
  const listed = [...site.read('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)
  const canonical = site.pages.map(({ document }) =>
    document.querySelector('link[rel="canonical"]')?.getAttribute('href'),
  )
  expect(listed.toSorted()).toEqual(canonical.filter((url) => url !== undefined).toSorted())
  expect(site.read('robots.txt')).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${SITE}/sitemap.xml\n`)
})

test('a script follows each style sheet, so content below the first screen waits for the sheet', () => {
  const sheets = site.pages.flatMap(({ document }) => [...document.querySelectorAll('#root link[rel="stylesheet"]')])
  expect(sheets).not.toEqual([])
  for (const sheet of sheets) expect(sheet.nextElementSibling?.tagName).toBe('SCRIPT')
})

test('the content security policy allows exactly the site’s inline scripts [security]', () => {
  const allowed = new Set(/script-src ([^;]+)/.exec(site.read('_headers'))?.[1]?.match(/'sha256-[^']+'/g))
  const inside = site.pages.flatMap(({ document }) =>
    [...document.querySelectorAll('script:not([src])')]
      .filter((script) => !/json$/.test(script.getAttribute('type') ?? ''))
      .map(({ textContent }) => `'sha256-${createHash('sha256').update(textContent).digest('base64')}'`),
  )
  expect(allowed).toEqual(new Set(inside))
  // Cloudflare Pages ignores every rule after the hundredth.
  expect(site.read('_headers').match(/^\S/gm)?.length).toBeLessThanOrEqual(100)
})
