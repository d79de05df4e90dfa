/**
 * Taps on the site as on a slow phone, its processor slowed four times, and says how soon each tap is answered: from the
 * finger to the next paint, as browsers count it (Event Timing). Nothing above 100 ms is felt as immediate. Times depend
 * on the machine, so this is no test; the first row is what it needs for a page that has one button and no framework.
 *   node scripts/bench-taps.ts [--runs 5]
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium, devices, type Page } from '@playwright/test'
import sharp from 'sharp'
import { BROWSER_FLAGS, requireBrowser } from './browser.ts'
import { median } from './bench/lighthouse.ts'
import { serveFolder } from './bench/server.ts'
import { buildExample } from './budgets/example-build.ts'

const SLOWED = 4
const GOAL_MS = 100
const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, '.local', 'bench')
const runs = Number(process.argv[process.argv.indexOf('--runs') + 1] ?? 5) || 5

interface Tap {
  readonly what: string
  readonly path: string
  readonly prepare?: (page: Page) => Promise<unknown>
  readonly target: (page: Page) => ReturnType<Page['locator']>
}

const photo = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#3a6b69' } })
  .jpeg()
  .toBuffer()
const openMenu = (page: Page) => page.getByRole('button', { name: 'Open menu' }).tap()
const addPhoto = (page: Page) =>
  page.locator('input[type=file]').first().setInputFiles({ name: 'lobby.jpg', mimeType: 'image/jpeg', buffer: photo })

const FLOOR = 'floor.html'
const FLOOR_PAGE = `<!doctype html><meta name="viewport" content="width=device-width"><header><input type="radio" checked></header>
<button onclick="this.nextElementSibling.hidden = false">Show</button><p hidden>Shown</p>`

const TAPS: readonly Tap[] = [
  { what: 'floor: show a line', path: `/${FLOOR}`, target: (page) => page.getByRole('button') },
  { what: 'open the menu', path: '/', target: (page) => page.getByRole('button', { name: 'Open menu' }) },
  {
    what: 'choose the dark theme',
    path: '/',
    prepare: openMenu,
    target: (page) => page.getByRole('dialog').locator('label').filter({ hasText: 'Dark' }),
  },
  {
    what: 'open a page',
    path: '/',
    prepare: openMenu,
    target: (page) => page.getByRole('dialog').getByRole('link', { name: 'About', exact: true }),
  },
  { what: 'choose a radio', path: '/get-started', target: (page) => page.getByText('31–75', { exact: true }) },
  {
    what: 'choose a radio that asks more',
    path: '/get-started',
    target: (page) => page.getByRole('radiogroup', { name: 'Matron service' }).getByText('Yes', { exact: true }),
  },
  {
    what: 'remove a photo in work',
    path: '/get-started',
    prepare: addPhoto,
    target: (page) => page.getByRole('button', { name: /^Remove photo/ }),
  },
  {
    what: 'submit the quote, empty',
    path: '/get-started',
    target: (page) => page.locator('form button[type=submit]'),
  },
  { what: 'submit the message, empty', path: '/contact', target: (page) => page.locator('form button[type=submit]') },
]

mkdirSync(folder, { recursive: true })
await buildExample(root, folder)
writeFileSync(path.join(folder, FLOOR), FLOOR_PAGE)
const server = await serveFolder(folder)
const browser = await chromium.launch({ executablePath: requireBrowser(), args: BROWSER_FLAGS })
console.log(`| tap, ${SLOWED} times slower | median ms | worst ms |\n| --- | --- | --- |`)
for (const tap of TAPS) {
  const times: number[] = []
  for (let run = 0; run < runs; run++) times.push(await timeTap(tap))
  const worst = Math.max(...times)
  console.log(`| ${tap.what} | ${median(times)} | ${worst}${worst > GOAL_MS ? ' !' : ''} |`)
}
await browser.close()
server.close()

/** @returns milliseconds to the paint after the tap, to the next 8; 0 for less than 16 */
async function timeTap({ path, prepare, target }: Tap): Promise<number> {
  const context = await browser.newContext({ ...devices['Pixel 7'], ignoreHTTPSErrors: true })
  const page = await context.newPage()
  await page.goto(server.url + path, { waitUntil: 'networkidle' })
  // The code starts at the first sign of a visitor at the latest, and may not compete with the tap.
  await page.waitForFunction(() => document.querySelector('header input:checked') !== null)
  await page.waitForLoadState('networkidle')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  await prepare?.(page)
  await target(page).scrollIntoViewIfNeeded()
  await page.evaluate(() => {
    const tap = { ms: 0 }
    Object.assign(window, { tap })
    const events = { type: 'event', durationThreshold: 16 }
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tap.ms = Math.max(tap.ms, duration)
    }).observe(events)
  })
  await target(page).tap()
  // Two frames after the answer: the observer is told after the paint.
  await page.waitForTimeout(1_000)
  const ms = Number(await page.evaluate('tap.ms'))
  await context.close()
  return ms
}
