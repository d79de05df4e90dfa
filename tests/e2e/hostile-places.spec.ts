/** Hostile addresses, other pages' windows around the site, and Back. */
import { createServer } from 'node:http'
import { SITE_URL } from '../support/browser/e2e-stack.ts'
import { hydrated } from '../support/browser/hydrated.ts'
import { expectStored } from '../support/browser/quote-outcome.ts'
import { filledIn } from '../support/browser/quote-page.ts'
import { expectInert } from '../support/hostile/inert.ts'
import { expect, test } from './hostile-fixtures.ts'

for (const address of [
  '/get-started?name=<script>pwn(1)</script>&fullName="><img src=x onerror=pwn(2)>',
  '/get-started?__proto__[polluted]=1&constructor.prototype.polluted=1',
  '/#<img src=x onerror=pwn(3)>',
  '/contact?x="><svg/onload=pwn(4)>#__proto__',
  '/contact?redirect=javascript:pwn(5)&next=//evil.example#javascript:pwn(6)',
  '/about?%00%0d%0aSet-Cookie:x=1#%00',
]) {
  test(`the address ${address} opens its page and nothing else`, async ({ page }) => {
    await page.goto(address)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectInert(page)
    expect(new URL(page.url()).origin).toBe(SITE_URL)
    expect(await page.evaluate(() => ['polluted' in {}, document.cookie])).toEqual([false, ''])
    for (const field of await page.locator('form input[type=text], form textarea').all()) {
      await expect(field).toHaveValue('')
    }
  })
}

test('hostile unknown paths are not found, and do not appear in the page', async ({ page, expectedErrors }) => {
  // The missing path is logged, as specified.
  expectedErrors.add(/^console error: /)
  for (const path of [
    '/%3Cscript%3Epwn(1)%3C/script%3E',
    '/%22%3E%3Cimg%20src=x%20onerror=pwn(2)%3E',
    '/%E2%80%AEcba',
  ]) {
    await test.step(path, async () => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(404)
      expect(await response?.text()).not.toMatch(/pwn|cba|passwd/)
      await expect(page.getByText('Page not found')).toBeVisible()
      await hydrated(page)
      await expectInert(page)
    })
  }
})

test('a path that climbs out in disguise is refused before anybody reads it', async ({ page, expectedErrors }) => {
  expectedErrors.add(/status of 400/)
  const response = await page.goto('/..%2f..%2fetc%2fpasswd')
  expect(response?.status()).toBe(400)
  expect(await response?.text()).not.toContain('passwd')
})

test('a page of another origin cannot show the form in a frame', async ({ page, expectedErrors }) => {
  expectedErrors.add(/frame-ancestors/)
  const other = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><title>Other</title><iframe src="${SITE_URL}/get-started"></iframe>`)
  })
  await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve))
  const address = other.address()
  try {
    const said = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
    await page.goto(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`)
    await said
    await expect(page.frameLocator('iframe').locator('form')).toHaveCount(0)
    expect(page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/')
  } finally {
    other.closeAllConnections()
    other.close()
  }
})

test('a page that opens the site in a window cannot reach it', async ({ context }) => {
  const page = await context.newPage()
  await page.route('http://other.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Other</title>' }),
  )
  await page.goto('http://other.example/')
  const opened = context.waitForEvent('page')
  await page.evaluate((url) => void Object.assign(globalThis, { opened: open(url) }), `${SITE_URL}/contact`)
  const site = await opened
  await site.getByRole('textbox', { name: 'Message' }).waitFor()
  expect(await site.evaluate(() => window.opener)).toBeNull()
  expect(await page.evaluate('opened.closed')).toBe(true)
})

test('after a quote was sent, neither Back nor a reload shows or sends it again', async ({ page }) => {
  await page.goto('/about')
  const { form, quote } = await filledIn(page)
  await form.send()
  await page.goBack()
  await expect(page).toHaveURL('/about')
  await page.goForward()
  await expect(page.getByLabel('Full Name')).toHaveValue('')
  await page.reload()
  await expect(page.getByLabel('Notes')).toHaveValue('')
  await expect(page.getByText(quote.email)).toHaveCount(0)
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(quote.email)
  await expectStored(quote, { rows: 1, mails: 1 })
})

test.fail('a script that a visitor typed would be caught', async ({ page }) => {
  await page.goto('/about')
  await page.evaluate(`pwn('caught')`)
})
