import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { builtFolder, SITE_URL } from '../support/browser/e2e-stack.ts'
import { hydrated, openPage } from '../support/browser/hydrated.ts'
import { about } from '@/content/about.ts'
import { documentTitle } from '@/content/frame-text.ts'
import { expect, test } from './fixtures.ts'

const built = (file: string) => readFileSync(path.join(builtFolder, file), 'utf8')

// Each test opens some fifteen addresses.
test.describe.configure({ timeout: 120_000 })
test.beforeEach(({ expectedErrors }) => expectedErrors.push(/status of 404/))

/** The page has hydrated, says that it is the one, and the address bar agrees. */
async function expectPage(page: Page, url: string, title: string, what: string): Promise<void> {
  await hydrated(page)
  await expect(page, what).toHaveTitle(title)
  expect(page.url(), what).toBe(url)
}

const lost = /^Page not found/

test.describe('on a host with a rule of its own', () => {
  const SPELLINGS = ['/about/', '/about.html']
  const answerAll = (page: Page, status: number, file: string) =>
    page.route(
      (url) => SPELLINGS.includes(url.pathname),
      (route) => route.fulfill({ status, contentType: 'text/html', body: built(file) }),
    )

  test('a page that is served at another spelling takes its own address', async ({ page }) => {
    await answerAll(page, 200, 'about.html')
    for (const spelling of SPELLINGS) {
      await page.goto(`${SITE_URL}${spelling}?a=b#main`)
      await expectPage(page, `${SITE_URL}/about?a=b#main`, documentTitle(about.meta), spelling)
    }
  })

  test('a spelling that is not found stays not found', async ({ page }) => {
    await answerAll(page, 404, '404.html')
    for (const spelling of SPELLINGS) {
      await openPage(page, SITE_URL + spelling)
      await expect(page, spelling).toHaveTitle(lost)
      expect(page.url(), spelling).toBe(SITE_URL + spelling)
    }
  })
})

test('the local stack answers every other way to write an address as a host would', async ({ request }) => {
  const ask = (address: string) => request.get(SITE_URL + address, { maxRedirects: 0 })
  const answer = await ask('/about.html?utm_source=ad')
  expect([answer.status(), answer.headers()['location']]).toEqual([301, '/about?utm_source=ad'])
  for (const address of ['/About', '//about', '/%', '//evil.example']) {
    const lost = await ask(address)
    expect([lost.status(), lost.headers()['location']], address).toEqual([404, undefined])
    expect(await lost.text(), address).toContain('<title>Page not found')
  }
})
