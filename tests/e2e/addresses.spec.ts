import { readFileSync } from 'node:fs'
import path from 'node:path'
import { builtFolder, SITE_URL } from '../support/browser/e2e-stack.ts'
import { openPage } from '../support/browser/hydrated.ts'
import { about } from '@/content/about.ts'
import { documentTitle } from '@/content/frame-text.ts'
import { expect, test } from './fixtures.ts'

test.beforeEach(({ expectedErrors }) => expectedErrors.push(/status of 404/))

for (const [what, status, file, title, address] of [
  [
    'a page that is served at another spelling takes its own address',
    200,
    'about.html',
    documentTitle(about.meta),
    '/about',
  ],
  ['a spelling that is not found stays not found', 404, '404.html', /^Page not found/, null],
] as const) {
  test(`on a host with a rule of its own, ${what}`, async ({ page }) => {
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
