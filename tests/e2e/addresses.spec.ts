import { readFileSync } from 'node:fs'
import path from 'node:path'
import { builtFolder, SITE_URL } from '../support/site/e2e-stack.ts'
import { openPage } from '../support/site/open-page.ts'
import { about } from '@/content/about.ts'
import { answered } from '@/content/answered-texts.ts'
import { documentTitle } from '@/content/frame-text.ts'
import { expect, test } from './fixtures.ts'

test.beforeEach(({ expectedErrors }) => expectedErrors.push(/status of 404/))

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
