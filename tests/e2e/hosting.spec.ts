import type { Page } from '@playwright/test'
import { paths } from '@/content/paths.ts'
import { hydrated } from '../support/browser/hydrated.ts'
import { aPhoto } from '../support/builders/photo-files.ts'
import { QuoteFormPage } from '../support/browser/quote-page.ts'
import { expect, test } from './fixtures.ts'

const YEAR = 'public, max-age=31536000, immutable'
const HOUR = 'public, max-age=3600'
const ASK = 'no-cache'
const pages = Object.values(paths)

/** Every word of the policy that the browser had to act on. */
async function watchPolicy(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = JSON.parse(sessionStorage.getItem('violations') ?? '[]')
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      seen.push(`${location.pathname}: ${violatedDirective} ${blockedURI}`)
      sessionStorage.setItem('violations', JSON.stringify(seen))
    })
  })
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem('violations') ?? '[]'))
}

test('every page and the not-found page carry the security headers and are checked for changes each time', async ({
  request,
}) => {
  for (const path of [...pages, '/no/such/page']) {
    const response = await request.get(path)
    const headers = response.headers()
    expect(response.status(), path).toBe(path === '/no/such/page' ? 404 : 200)
    expect(headers['content-type'], path).toContain('text/html')
    expect(headers['cache-control'], path).toBe(ASK)
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin')
    expect(headers['permissions-policy'], path).toBe('camera=(), geolocation=(), microphone=()')
    expect(headers['cross-origin-opener-policy'], path).toBe('same-origin')
    const policy = headers['content-security-policy'] ?? ''
    expect(policy, path).toContain("default-src 'none'")
    expect(policy, path).toContain("frame-ancestors 'none'")
    expect(/script-src [^;]*'unsafe/.test(policy), path).toBe(false)
  }
})

test('every kind of file is cached as long as it stays the same', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const assets = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|woff2|avif|webp)/g))]
  expect(new Set(assets.map((asset) => asset.split('.').at(-1)))).toEqual(new Set(['js', 'woff2', 'avif', 'webp']))
  for (const asset of assets) expect((await request.get(asset)).headers()['cache-control'], asset).toBe(YEAR)
  for (const file of ['/favicon.svg', '/og.jpg', '/robots.txt', '/sitemap.xml', '/site.webmanifest']) {
    const response = await request.get(file)
    expect(response.status(), file).toBe(200)
    expect(response.headers()['cache-control'], file).toBe(HOUR)
  }
  for (const missing of ['/assets/gone-12345678.js', '/_headers', '/vercel.json', '/404'])
    expect((await request.get(missing)).status(), missing).toBe(404)
})

test('a page has one address', async ({ request }) => {
  for (const [from, to] of [
    ['/about/', '/about'],
    ['/about.html', '/about'],
    ['/index.html', '/'],
    ['/contact/?from=card', '/contact?from=card'],
  ] as const) {
    const response = await request.get(from, { maxRedirects: 0 })
    expect(response.status(), from).toBe(301)
    expect(response.headers()['location'], from).toBe(to)
  }
})

test('no page does what its policy forbids', async ({ page }) => {
  const violations = await watchPolicy(page)
  for (const path of pages) {
    await page.goto(path)
    await hydrated(page)
  }
  expect(await violations()).toEqual([])
})

test('the forms do nothing that their policy forbids, with a photo in view and toasts on the screen', async ({
  page,
}) => {
  const violations = await watchPolicy(page)
  const form = new QuoteFormPage(page)
  await form.open()
  await form.addPhotos(await aPhoto('lobby.jpg'))
  await expect(page.locator('img[src^="blob:"]')).toBeVisible()
  await page.getByRole('button', { name: /^Remove photo/ }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()

  await page.goto(paths.contact)
  await page.getByRole('button', { name: /Send/ }).click()
  await expect(page.getByText('Please fill in all required fields.').first()).toBeVisible()
  expect(await violations()).toEqual([])
})

test('the policy stops a script that is not the site’s own', async ({ page, expectedErrors }) => {
  expectedErrors.add(/Content Security Policy/)
  await page.goto('/')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.name = "run"'
    document.body.append(script)
  })
  expect(await page.evaluate(() => window.name)).toBe('')
})

test('a page that is there is not given up for a reload without a network', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.add(/Failed to load|net::ERR|Failed to fetch|dynamically imported|ChunkLoadError/)
  await page.goto('/')
  await hydrated(page)
  await context.setOffline(true)
  await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

test('a page whose code is gone is reloaded once, and then says what is wrong', async ({ page, expectedErrors }) => {
  expectedErrors.add(/Failed to load|net::ERR|Failed to fetch|dynamically imported|ChunkLoadError/)
  let asked = 0
  await page.route('**/assets/about-page-*.js', (route) => {
    asked++
    return asked === 1 ? route.abort() : route.continue()
  })
  await page.goto(paths.about)
  await expect.poll(() => asked).toBeGreaterThan(1)
  await expect(page.getByRole('heading', { level: 1, name: /^About/ })).toBeVisible()

  await page.route('**/assets/contact-page-*.js', (route) => route.abort())
  await page.goto(paths.contact)
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
})
