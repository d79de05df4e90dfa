import { readFileSync } from 'node:fs'
import { company } from '@contract/company.ts'
import { formatBusinessDays } from '@contract/company-format.ts'
import { paths } from '@/content/paths.ts'
import { waitForHydration } from '../support/site/open-page.ts'
import { expect, test } from './fixtures.ts'
import type { Page } from '@playwright/test'

/** Parses docs/specified-pages.md. */
function parseSpecification() {
  const facts = new Map(Object.entries(company))
  const text = readFileSync(new URL('../../docs/specified-pages.md', import.meta.url), 'utf8')
  const [, ...pages] = text.replace(/\{(\w+)\}/g, (_, fact) => String(facts.get(fact))).split(/^## /m)
  return pages.map((page) => {
    const [, path = '', title = ''] = /^(\S+) (.+)/.exec(page) ?? []
    const lines = [...page.matchAll(/^- (.+)$/gm)].map(([, line = '']) => line)
    return {
      path,
      title,
      headings: lines.filter((line) => !/^["[]/.test(line)),
      texts: lines.flatMap((line) => /^"(.+)"$/.exec(line)?.[1] ?? []),
      links: lines.flatMap((line) => {
        const [, name, href] = /^\[(.+)\]\((.+)\)$/.exec(line) ?? []
        return name && href ? [{ name: new RegExp(`^${name.replaceAll('…', '.*')}$`, 'i'), href }] : []
      }),
    }
  })
}

async function expectAsSpecified(page: Page, specified: ReturnType<typeof parseSpecification>[number]): Promise<void> {
  const { path, title, headings, links, texts } = specified
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveText([title])
  for (const name of headings) await expect(main.getByRole('heading', { name, exact: true }), path).toBeVisible()
  for (const text of texts) await expect(main.getByText(text).first(), path).toBeVisible()
  for (const { name, href } of links) {
    const named = main.getByRole('link', { name }).and(page.locator(`[href="${href}"]`))
    await expect(named.first(), `${path}: ${name} to ${href}`).toBeVisible()
  }
  const order = (await main.getByRole('heading').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))
  const places = headings.map((name) => order.indexOf(name))
  expect(places, `${path}: ${order.join(' | ')}`).toEqual(places.toSorted((a, b) => a - b))
}

/** Returns phrases that appear more than twice on a page, not counting its headings. */
async function repeatedPhrases(page: Page): Promise<string[]> {
  const [all, headings] = await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
    return [
      document.body.innerText.replaceAll('\u00a0', ' '),
      [...document.querySelectorAll('h1, h2, h3')].map((part) => part.textContent).join(),
    ]
  })
  return ['soft quote', company.phoneHours, 'ATP', `within ${formatBusinessDays(company.quoteDays)}`].filter(
    (phrase) => {
      const times = (text = '') => text.toLowerCase().split(phrase.toLowerCase()).length - 1
      return times(all) - times(headings) > 2
    },
  )
}

const specified = parseSpecification()

test('the specification covers each page of the site', () => {
  expect(specified.map(({ path }) => path)).toEqual(Object.values(paths))
})

for (const specifiedPage of specified) {
  const { path } = specifiedPage
  test(`${path} has the specified texts and links once its code has loaded [security]`, async ({ page }) => {
    const headers = (await page.goto(path))?.headers()
    // A violation of this policy is a console error, which fails the test.
    expect(headers?.['content-security-policy']).toContain("default-src 'none'")
    await waitForHydration(page)
    await expectAsSpecified(page, specifiedPage)
    const quoteLinks = 'a[href^="/get-started"], form[action="/get-started"] [type=submit]'
    const other = (await page.locator(quoteLinks).allTextContents()).filter((name) => name !== 'Get Quote')
    expect(other).toEqual(path === paths.home ? ['Get Started', 'Get Started'] : [])
    const text = await page.locator('body').innerText()
    expect(text).not.toMatch(/\{\w+\}|undefined|\bnull\b|NaN|\[object|lorem|TODO/i)
    expect(await repeatedPhrases(page)).toEqual([])
  })
}

test('home has three linked cards with pictures, and a blog card without a link', async ({ page }) => {
  await page.goto('/')
  const section = page.getByRole('main').locator('section').filter({ hasText: 'Our Work in Action' })
  await expect(section.getByRole('link').filter({ has: page.locator('img') })).toHaveCount(3)
  const blog = page.getByText('Blog Coming Soon', { exact: true })
  expect(await blog.evaluate((element) => element.closest('a, button'))).toBeNull()
})
