// @vitest-environment jsdom
import { HtmlValidate } from 'html-validate/node'
import { createFixtureProject } from '../support/servers/fixture-project.ts'
import { company } from '@contract/company.ts'
import { beforeAll, expect, test } from 'vitest'
import { paths } from '@/content/paths.ts'
import { type BuiltSite, buildSite, hashSource, SECRETS, SITE } from '../support/site/built-site.ts'

let site: BuiltSite

/** On a busy machine a build takes several times as long as on a quiet one. */
const BUILT_WITHIN_MS = 600_000

beforeAll(() => {
  site = buildSite(createFixtureProject('built'))
}, BUILT_WITHIN_MS)

const text = /\.(html|js|css|json|txt|xml|svg|webmanifest|sample)$|^_/

test('holds no secret of the environment it was built in, nor the name of one [security]', () => {
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

test('tells search engines and whoever shares it the same of each page (vitest -u writes it)', async () => {
  const heads = site.pages.map(({ address, document }) => {
    const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => {
      const { '@type': type, url, image = '' } = JSON.parse(textContent)
      return `${type} ${url} ${image}`
    })
    const tags = [...document.head.querySelectorAll('meta[content]:not([media]), link[rel="canonical"]')].map((tag) =>
      [...tag.attributes].map(({ value }) => value).join(': '),
    )
    return [`${address}  ${document.title}`, ...tags, ...data].join('\n  ')
  })
  await expect(`${heads.toSorted().join('\n\n')}\n`).toMatchFileSnapshot('built-site.txt')
})

test('leads by every link to a page of its own and a part that is there, or to our phone and e-mail', () => {
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

test('asks only for files that are there', () => {
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

test('lists in its sitemap the pages that say they want to be found, and lets search engines in everywhere', () => {
  const listed = [...site.read('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)
  const canonical = site.pages.map(({ document }) =>
    document.querySelector('link[rel="canonical"]')?.getAttribute('href'),
  )
  expect(listed.toSorted()).toEqual(canonical.filter((url) => url !== undefined).toSorted())
  expect(site.read('robots.txt')).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${SITE}/sitemap.xml\n`)
})

test('holds back what is below the first screen until its styles are there, in browsers that only a script stops too', () => {
  const sheets = site.pages.flatMap(({ document }) => [...document.querySelectorAll('#root link[rel="stylesheet"]')])
  expect(sheets).not.toEqual([])
  for (const sheet of sheets) expect(sheet.nextElementSibling?.tagName).toBe('SCRIPT')
})

test('is allowed by its policy to run its own scripts, and nothing that it does not have [security]', () => {
  const allowed = new Set(/script-src ([^;]+)/.exec(site.read('_headers'))?.[1]?.match(/'sha256-[^']+'/g))
  const inside = site.pages.flatMap(({ document }) =>
    [...document.querySelectorAll('script:not([src])')]
      .filter((script) => !/json$/.test(script.getAttribute('type') ?? ''))
      .map((script) => hashSource(script.textContent ?? '')),
  )
  expect(allowed).toEqual(new Set(inside))
  // Cloudflare Pages reads no more rules.
  expect(site.read('_headers').match(/^\S/gm)?.length).toBeLessThanOrEqual(100)
})
