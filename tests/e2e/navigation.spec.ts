import { readFileSync } from 'node:fs'
import path from 'node:path'
import { about } from '@/content/about.ts'
import { answered } from '@/content/answered-texts.ts'
import { documentTitle } from '@/content/frame-text.ts'
import { builtFolder, SITE_URL } from '../support/site/e2e-stack.ts'
import { hold, openPage, waitForHydration } from '../support/site/open-page.ts'
import { expect, test } from './fixtures.ts'
import type { Page } from '@playwright/test'

const CONTACT = '**/assets/contact-page-*.js'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
const headerLink = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })

/** Marks the document, so `isMarked` can detect a reload. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }) && undefined)
const isMarked = (page: Page) => page.evaluate(() => 'sameDocument' in window)

/** Expects the three levels right below the header, and their heading fully in view. */
async function expectLevelsInView(page: Page, how: string): Promise<void> {
  const heading = page.getByRole('heading', { name: 'Our 3-Level Cleaning System' })
  await expect(heading, how).toBeInViewport({ ratio: 1 })
  const bottom = await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom)
  const section = await page.locator('#three-level-cleaning').boundingBox()
  expect(section?.y, how).toBeGreaterThanOrEqual(bottom - 1)
  expect(section?.y, how).toBeLessThan(bottom + 80)
}

test('each header link updates the title, description and current link, and focuses the heading', async ({ page }) => {
  await openPage(page, '/')
  await mark(page)
  const current = page.getByRole('banner').locator('[aria-current]')
  await expect(current).toHaveCount(0)
  for (const [name, path, marked] of [
    ['On Day One', '/day-one', 2],
    ['Building Health Services', '/building-health-services', 2],
    ['About', '/about', 2],
    ['Contact', '/contact', 2],
    ['Get Quote', '/get-started', 0],
  ] as const) {
    await page.evaluate(() => window.scrollTo(0, 400))
    await expect(headerLink(page, name)).toBeInViewport({ ratio: 1 })
    await headerLink(page, name).click()
    await expect(page).toHaveURL(path)
    const html = await (await page.request.get(path)).text()
    const [, head = '', description = ''] = /<title>([^<]+).*?name="description" content="([^"]+)/.exec(html) ?? []
    await expect(page).toHaveTitle(head)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', description)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', SITE_URL + path)
    await expect(current).toHaveText(Array.from({ length: marked }, () => name))
    await expect(title(page)).toBeFocused()
    expect(await scrollY(page), path).toBe(0)
  }
  expect(await isMarked(page)).toBe(true)
})

test('Back and Forward restore the scroll position', async ({ page }) => {
  await openPage(page, '/')
  await page.evaluate(() => window.scrollTo(0, 1_500))
  const link = page.getByRole('main').getByRole('link', { name: /Industrial Excellence/ })
  await link.scrollIntoViewIfNeeded()
  const left = await scrollY(page)
  expect(left).toBeGreaterThan(1_000)
  await link.click()
  await expect(title(page)).toHaveText('Industrial Excellence')
  await expect.poll(() => scrollY(page)).toBe(0)
  await page.evaluate(() => window.scrollTo(0, 300))
  await page.goBack()
  await expect(title(page)).toHaveText('Creating Safe Spaces')
  await expect.poll(() => scrollY(page)).toBe(left)
  await page.goForward()
  await expect(title(page)).toHaveText('Industrial Excellence')
  await expect.poll(() => scrollY(page)).toBe(300)
  await page.reload()
  await waitForHydration(page)
  await expect.poll(() => scrollY(page)).toBe(300)
  // A page opened by its URL starts at the top.
  await openPage(page, '/day-one')
  expect(await scrollY(page)).toBe(0)
  await page.goBack()
  await waitForHydration(page)
  await expect.poll(() => scrollY(page)).toBe(300)
})

test('a second click on a link while its page is loading adds no history entry', async ({ page }) => {
  const release = await hold(page, CONTACT)
  await openPage(page, '/')
  await headerLink(page, 'Contact').dblclick()
  await expect(title(page)).toHaveText('Creating Safe Spaces')
  release()
  await expect(title(page)).toHaveText('Contact')
  await page.goBack()
  await expect(title(page)).toHaveText('Creating Safe Spaces')
})

for (const width of [390, 1280]) {
  test(`links to the three levels scroll to just below the header at ${width} px, from any page`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await openPage(page, '/#three-level-cleaning')
    await expectLevelsInView(page, 'first load')

    await page.evaluate(() => window.scrollTo(0, 0))
    await page.getByRole('link', { name: 'Learn More', exact: true }).click()
    await expectLevelsInView(page, 'the same address again')

    await openPage(page, '/day-one')
    await mark(page)
    await page.getByRole('main').getByRole('link', { name: 'See the three levels' }).click()
    await expect(page).toHaveURL('/#three-level-cleaning')
    await expectLevelsInView(page, 'from another page')
    expect(await isMarked(page)).toBe(true)
    await expect(page.locator('#three-level-cleaning')).toBeFocused()
  })
}

test.describe('a page whose code does not load', () => {
  test.beforeEach(({ expectedErrors }) => {
    expectedErrors.push(/Failed to load resource|dynamically imported module|Broken on purpose|React Router/)
  })
  test('a form page whose code fails to load shows the error, a retry, and the header and footer', async ({ page }) => {
    await openPage(page, '/')
    await page.route(CONTACT, (route) => route.abort())
    await headerLink(page, 'Contact').click()
    await expect(title(page)).toHaveText('Unexpected Application Error!')
    await expect(page.getByRole('main')).toContainText(/Failed to fetch dynamically imported module/)
    await expect(page.getByRole('contentinfo')).toBeVisible()

    await page.unroute(CONTACT)
    await page.getByRole('main').getByRole('link', { name: 'Try again' }).click()
    await expect(title(page)).toHaveText('Contact')
    await expect(page).toHaveURL('/contact')
  })

  test('a page whose code was deleted by a release loads the new version [fault]', async ({ page }) => {
    await openPage(page, '/')
    await page.route(CONTACT, (route) => route.fulfill({ status: 404, body: '' }), { times: 1 })
    await headerLink(page, 'Contact').click()
    await expect(page).toHaveURL('/contact')
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
  })

  test('a page without a form remains readable without its code, and its links work', async ({ page }) => {
    const refused: string[] = []
    await page.route('**/assets/pages-*.js', (route) => {
      refused.push(route.request().url())
      return route.abort()
    })
    await openPage(page, '/contact')
    await headerLink(page, 'About').click()
    await expect(page).toHaveURL('/about')
    await expect(page.getByRole('main').getByRole('heading', { name: 'Our Story' })).toBeVisible()
    // The code is requested during navigation, and again after the reload.
    await page.mouse.wheel(0, 100)
    await expect.poll(() => refused.length).toBeGreaterThan(1)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('main').getByRole('heading', { name: 'Our Story' })).toBeVisible()
    await headerLink(page, 'Contact').click()
    await waitForHydration(page)
    await expect(title(page)).toHaveText('Contact')
  })
})

test('a link from another site never replaces an answer, but answers typed on home do', async ({ page }) => {
  await page.route('https://other.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${SITE_URL}/get-started?typed=1&squareFootage=1">` }),
  )
  const area = page.getByLabel('Cleanable Square Footage')
  await openPage(page, '/get-started')
  await area.fill('42,500')
  await page.goto('https://other.example/')
  await page.locator('a').evaluate((link) => link instanceof HTMLElement && link.click())
  await waitForHydration(page)
  await expect(page).toHaveURL('/get-started')
  await expect(area).toHaveValue('42,500')

  await openPage(page, '/')
  await page.getByLabel('Square feet').first().fill('9,000')
  await page.keyboard.press('Enter')
  await expect(area).toHaveValue('9,000')
})

test.describe('other spellings of an address', () => {
  test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/status of 404/))

  for (const [outcome, status, file, title, address] of [
    ['a page served at an alias shows its canonical address', 200, 'about.html', documentTitle(about.meta), '/about'],
    ['a not-found page at an alias keeps the address', 404, '404.html', /^Page not found/, null],
  ] as const) {
    test(`on a host with its own routing rules, ${outcome}`, async ({ page }) => {
      for (const spelling of ['/about/', '/about.html']) {
        await page.route(`**${spelling}?*`, (route) =>
          route.fulfill({ status, contentType: 'text/html', body: readFileSync(path.join(builtFolder, file), 'utf8') }),
        )
        await openPage(page, `${spelling}?a=b#main`)
        await expect(page, spelling).toHaveTitle(title)
        await expect(page).toHaveURL(`${address ?? spelling}?a=b#main`)
      }
    })
  }

  test("the local stack redirects a page's alias and keeps the query string", async ({ request }) => {
    const response = await request.get('/about.html?utm_source=ad', { maxRedirects: 0 })
    expect([response.status(), response.headers()['location']]).toEqual([301, '/about?utm_source=ad'])
  })

  test('the not-found page opens a link whose # became %23, without leaking its token [security]', async ({ page }) => {
    const body = readFileSync(path.join(builtFolder, '404.html'), 'utf8')
    await page.route('**/answered%23*', (route) => route.fulfill({ status: 404, contentType: 'text/html', body }))
    const leaks: string[] = []
    page.on('console', (message) => leaks.push(message.text().replace(page.url(), '')))
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== SITE_URL) leaks.push(JSON.stringify([request.url(), request.headers()]))
    })
    await openPage(page, '/answered%23988NFWM7.token')
    await expect(page).toHaveTitle(documentTitle(answered.meta))
    await expect(page).toHaveURL('/answered#988NFWM7.token')
    await expect(page.getByRole('status')).toHaveText(answered.unknown)
    leaks.push(String(await page.evaluate(() => sessionStorage.getItem('first-touch'))))
    expect(leaks.filter((text) => text.includes('token'))).toEqual([])
  })
})
