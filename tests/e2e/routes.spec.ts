import { company } from '@contract/company.ts'
import { paths } from '@/content/paths.ts'
import { hydrated } from '../support/browser/hydrated.ts'
import { specifiedPages, type SpecifiedPage } from '../support/site/specified-pages.ts'
import { expect, test } from './fixtures.ts'
import type { Page } from '@playwright/test'

/** What a reader of the page, by eye or by ear, meets in its own part. */
async function expectAsSpecified(page: Page, path: string, specified: SpecifiedPage): Promise<void> {
  const { title, headings = [], links = [], texts = [] } = specified
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveText([title])
  for (const name of headings) await expect(main.getByRole('heading', { name, exact: true }), path).toBeVisible()
  for (const text of texts) await expect(main.getByText(text).first(), path).toBeVisible()
  for (const [name, href] of links) {
    const named = main.getByRole('link', { name, exact: true }).and(page.locator(`[href="${href}"]`))
    await expect(named.first(), `${path}: ${name} to ${href}`).toBeVisible()
  }
  const order = (await main.getByRole('heading').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))
  const places = headings.map((name) => order.indexOf(name))
  expect(places, `${path}: ${order.join(' | ')}`).toEqual(places.toSorted((a, b) => a - b))
}

/** What a page says more than twice outside its headings, though once is enough. */
async function saidTooOften(page: Page): Promise<string[]> {
  const [all, headings] = await page.evaluate(() => {
    for (const answer of document.querySelectorAll('details')) answer.open = true
    return [
      document.body.innerText,
      [...document.querySelectorAll('h1, h2, h3')].map((part) => part.textContent).join(),
    ]
  })
  return ['soft quote', `${company.phoneHours}`, 'ATP', `within ${company.quotePromise}`].filter((phrase) => {
    const times = (text = '') => text.toLowerCase().split(phrase.toLowerCase()).length - 1
    return times(all) - times(headings) > 2
  })
}

test('every page says and links what is specified once its code has taken over', async ({ page }) => {
  for (const [path, specified] of Object.entries(specifiedPages)) {
    const headers = (await page.goto(path))?.headers()
    // A breach of it is an error in the console, which fails this and every other test.
    expect(headers?.['content-security-policy'], path).toContain("default-src 'none'")
    await hydrated(page)
    await expectAsSpecified(page, path, specified)
    const ways = 'a[href^="/get-started"], form[action="/get-started"] [type=submit]'
    const other = (await page.locator(ways).allTextContents()).filter((name) => name !== 'Get Quote')
    expect(other, path).toEqual(path === paths.home ? ['Get Started', 'Get Started'] : [])
    const text = await page.locator('body').innerText()
    expect(text, path).not.toMatch(/\{\w+\}|undefined|\bnull\b|NaN|\[object|lorem|TODO/i)
    expect(await saidTooOften(page), path).toEqual([])
    const undrawn = await page.locator('img').evaluateAll((images) =>
      Promise.all(
        images.map(async (image) => {
          if (!(image instanceof HTMLImageElement)) return 'no image'
          image.loading = 'eager'
          return image.decode().then(
            () => null,
            () => image.currentSrc,
          )
        }),
      ),
    )
    expect(undrawn.filter(Boolean), path).toEqual([])
  }
})

test('home has work cards that are pictures and lead on, a blog that is no link, and a footer with the services and the year', async ({
  page,
}) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('listitem')).toHaveText(company.services)
  await expect(footer).toContainText('© 2024')
  const section = page.getByRole('main').locator('section').filter({ hasText: 'Our Work in Action' })
  await expect(section.getByRole('link').filter({ has: page.locator('img') })).toHaveCount(3)
  const blog = page.getByText('Blog Coming Soon', { exact: true })
  expect(await blog.evaluate((element) => element.closest('a, button'))).toBeNull()
})
