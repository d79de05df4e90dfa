import { company } from '@contract/company.ts'
import { documentTitle } from '@/content/frame-text.ts'
import { paths } from '@/content/paths.ts'
import { SITE_URL } from '../support/browser/e2e-stack.ts'
import { pageMeta } from '../support/site/page-meta.ts'
import { expect, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false })

test('every page names its canonical address and what a link to it shows', async ({ page, request }) => {
  const content = (selector: string) => page.locator(selector).getAttribute('content')
  for (const [path, meta] of Object.entries(pageMeta).filter(([path]) => path !== paths.answered)) {
    await page.goto(path)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', SITE_URL + path)
    expect(await content('meta[property="og:url"]')).toBe(SITE_URL + path)
    expect(await content('meta[property="og:title"]')).toBe(documentTitle(meta))
    expect(await content('meta[property="og:description"]')).toBe(meta.description)
    expect(await content('meta[name="twitter:card"]')).toBe('summary_large_image')
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
  }
  const image = await request.get((await content('meta[property="og:image"]')) ?? '')
  expect(image.headers()['content-type']).toBe('image/jpeg')
})

test('the not-found page and the one for staff ask not to be listed and name no address', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.add(/404/)
  for (const path of ['/no/such/page', paths.answered]) {
    await page.goto(path)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(0)
  }
})

test('the sitemap lists every page but the one for staff, and robots.txt the sitemap', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
  expect(listed).toEqual(
    Object.values(paths)
      .filter((path) => path !== paths.answered)
      .map((path) => SITE_URL + path),
  )
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${SITE_URL}/sitemap.xml`)
})

test('home and contact describe the company, in structured data, with nothing that they do not show', async ({
  page,
}) => {
  for (const path of [paths.home, paths.contact]) {
    await page.goto(path)
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}')
    expect(data).toMatchObject({ '@type': 'LocalBusiness', name: company.name, url: `${SITE_URL}/` })
    const text = (await page.locator('body').textContent()) ?? ''
    const { streetAddress, addressLocality, addressRegion, postalCode } = data.address
    for (const shown of [data.name, data.email, streetAddress, addressLocality, addressRegion, postalCode])
      expect(text).toContain(shown)
    await expect(page.locator(`a[href="tel:${data.telephone}"]`).first()).toBeAttached()
  }
  await page.goto(paths.about)
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0)
})
