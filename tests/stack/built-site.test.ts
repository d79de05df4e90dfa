// @vitest-environment jsdom
import { HtmlValidate } from 'html-validate/node'
import { layOutFixture } from '../support/company/fixture-project.ts'
import { company } from '@contract/company.ts'
import { beforeAll, expect, test } from 'vitest'
import { paths, places } from '@/content/paths.ts'
import { type BuiltSite, buildSite, hashSource, SECRETS, SITE } from '../support/site/built-site.ts'

let site: BuiltSite

beforeAll(() => {
  site = buildSite(layOutFixture('built'))
})

const text = /\.(html|js|css|json|txt|xml|svg|webmanifest|sample)$|^_/

test('holds no secret of the environment it was built in, nor the name of one', () => {
  for (const file of site.files.filter((name) => text.test(name))) {
    const content = site.read(file)
    for (const secret of Object.values(SECRETS)) expect(content.includes(secret), file).toBe(false)
    expect(content, file).not.toMatch(/sb_secret_|service_role|RESEND_API_KEY|SMTP_PASSWORD|sourceMappingURL/)
  }
})

const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })

test.each([...Object.values(paths), '/404'])('is valid HTML at %s', async (address) => {
  const page = site.pages.find((page) => page.address === address)
  const { results } = await validator.validateString(site.read(page?.file ?? ''))
  const problems = results.flatMap(({ messages }) => messages)
  expect(problems.map(({ message, ruleId, selector }) => `${message} (${ruleId}) at ${selector}`)).toEqual([])
})

test('names and describes each page alike in its tab and where it is shared, and no two pages alike', () => {
  // Nobody is to find the others.
  for (const { address, document } of site.pages.filter(({ address }) => !['/404', paths.answered].includes(address))) {
    const told = (name: string) => document.querySelector(`meta[${name}]`)?.getAttribute('content')
    expect(document.title, address).toMatch(new RegExp(` [|] ${company.name}$`))
    expect(told('name="description"'), address).toMatch(/.{20}/)
    expect(told('property="og:title"'), address).toBe(document.title)
    expect(told('property="og:description"'), address).toBe(told('name="description"'))
    expect(told('property="og:url"'), address).toBe(SITE + address)
    expect([told('name="twitter:card"'), told('name="robots"')], address).toEqual(['summary_large_image', undefined])
    expect(document.querySelectorAll('h1'), address).toHaveLength(1)
  }
  expect(new Set(site.pages.map(({ document }) => document.title)).size).toBe(site.pages.length)
})

test('leads by every link to a page of its own and a part that is there, or to our phone and e-mail', () => {
  const parts = new Map(site.pages.map(({ address, document }) => [address, document]))
  const reach = [`tel:${company.phone}`, `mailto:${company.email}`]
  for (const place of Object.values(places)) {
    const [address = '', id = ''] = place.split('#')
    expect(parts.get(address)?.getElementById(id)?.id, place).toBe(id)
  }
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

test('fits the width of each screen, and can be zoomed', () => {
  for (const { address, document } of site.pages) {
    const viewports = [...document.querySelectorAll('meta[name="viewport"]')].map((tag) => tag.getAttribute('content'))
    expect(viewports, address).toEqual(['width=device-width, initial-scale=1'])
  }
})

test('asks only for files that are there', () => {
  for (const { address, document } of site.pages) {
    const asked = [
      ...document.querySelectorAll('[src], [srcset], link[href], link[imagesrcset], [data-entry]'),
    ].flatMap((element) => [
      element.getAttribute('src') ?? '',
      ...(element.tagName === 'LINK' ? [element.getAttribute('href') ?? ''] : []),
      element.getAttribute('data-entry') ?? '',
      ...(element.getAttribute('data-others') ?? '').split(' '),
      ...[element.getAttribute('srcset'), element.getAttribute('imagesrcset')].flatMap((set) =>
        (set ?? '').split(', ').map((candidate) => candidate.split(' ')[0] ?? ''),
      ),
    ])
    const local = asked.filter((url) => url !== '' && !url.startsWith('data:'))
    expect(local.length, address).toBeGreaterThan(3)
    for (const url of local) expect(site.has(new URL(url, SITE).pathname), `${address}: ${url}`).toBe(true)
  }
})

test('shows each picture as AVIF, by day and by night, with its size and its words', () => {
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

test('lists in its sitemap the pages that say they want to be found, at the address they give themselves', () => {
  const listed = [...site.read('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)
  const found = site.pages.flatMap(({ address, document }) => {
    const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href')
    if (canonical === undefined) expect(document.querySelector('meta[name="robots"]')?.outerHTML).toContain('noindex')
    else expect(canonical).toBe(SITE + address)
    return canonical ?? []
  })
  expect(listed.toSorted()).toEqual(found.toSorted())
  expect(listed).not.toContain(SITE + paths.answered)
})

test('holds back what is below the first screen until its styles are there, in browsers that only a script stops too', () => {
  const sheets = site.pages.flatMap(({ document }) => [...document.querySelectorAll('#root link[rel="stylesheet"]')])
  expect(sheets).not.toEqual([])
  for (const sheet of sheets) expect(sheet.nextElementSibling?.tagName).toBe('SCRIPT')
})

test('lets search engines in everywhere, and tells them where its sitemap is', () => {
  const lines = ['User-agent: *', 'Allow: /', '', `Sitemap: ${SITE}/sitemap.xml`, '']
  expect(site.read('robots.txt').split('\n')).toEqual(lines)
})

test('brings each host its rules', () => {
  expect(site.files).toEqual(expect.arrayContaining(['_headers', 'vercel.json']))
  // Cloudflare Pages reads no more.
  expect(site.read('_headers').match(/^\S/gm)?.length).toBeLessThanOrEqual(100)
})

test('gives search engines and shared links what is there', () => {
  const described: string[] = []
  for (const { address, document } of site.pages) {
    for (const data of document.querySelectorAll('script[type="application/ld+json"]')) {
      const { '@type': type, name, url, image, email, telephone, address: at } = JSON.parse(data.textContent ?? '')
      described.push(`${type} ${address}`)
      expect(url, address).toBe(type === 'Service' ? SITE + address : `${SITE}/`)
      if (type !== 'LocalBusiness') continue
      expect(site.has(new URL(image).pathname)).toBe(true)
      // Nothing that the page does not show.
      const { streetAddress, addressLocality, addressRegion, postalCode } = at
      for (const shown of [name, email, streetAddress, addressLocality, addressRegion, postalCode])
        expect(document.body.textContent, address).toContain(shown)
      expect(document.querySelector(`a[href="tel:${telephone}"]`), address).not.toBeNull()
    }
    const shared = document.querySelector('meta[property="og:image"]')?.getAttribute('content')
    if (shared) expect(site.has(new URL(shared).pathname), address).toBe(true)
  }
  const services = [
    paths.comfortLevel,
    paths.disinfectingLevel,
    paths.surfacePreservation,
    paths.buildingHealthServices,
  ]
  expect(described.toSorted()).toEqual(
    [
      ...[`LocalBusiness ${paths.home}`, `WebSite ${paths.home}`, `LocalBusiness ${paths.contact}`],
      ...services.map((address) => `Service ${address}`),
    ].toSorted(),
  )
})

test('is allowed by its policy to run its own scripts, and nothing that it does not have', () => {
  const allowed = new Set(/script-src ([^;]+)/.exec(site.read('_headers'))?.[1]?.match(/'sha256-[^']+'/g))
  const inside = site.pages.flatMap(({ document }) =>
    [...document.querySelectorAll('script:not([src])')]
      .filter((script) => !/json$/.test(script.getAttribute('type') ?? ''))
      .map((script) => hashSource(script.textContent ?? '')),
  )
  expect(allowed).toEqual(new Set(inside))
})
