import { paths } from '@/content/paths.ts'
import { hydrated } from '../support/browser/hydrated.ts'
import { expect, test } from './fixtures.ts'

test('no page does what its policy forbids', async ({ page }) => {
  // A breach is an error in the console, which fails this and every other test.
  for (const path of Object.values(paths)) {
    const headers = (await page.goto(path))?.headers()
    expect(headers?.['content-security-policy'], path).toContain("default-src 'none'")
    expect(headers?.['cache-control'], path).toBe('no-cache')
    await hydrated(page)
  }
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
