/**
 * Takes screenshots of every page of the site that `npm start` runs, at three widths in both themes, into `.local/shots`.
 * `node scripts/shots.ts /contact /about` captures only these pages.
 */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { paths } from '../src/content/paths.ts'
import { readPorts } from '../supabase/local/ports.ts'
import { BROWSER_FLAGS, requireBrowser } from './browser.ts'

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, '.local', 'shots')
const WIDTHS = [390, 820, 1440]
const THEMES = ['light', 'dark'] as const
const pages = process.argv.length > 2 ? process.argv.slice(2) : [...Object.values(paths), '/no-such-page']

const executablePath = requireBrowser()
mkdirSync(folder, { recursive: true })
const site = `http://localhost:${readPorts('preview', process.env).site}`
const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS })
const page = await browser.newPage()
for (const theme of THEMES) {
  for (const width of WIDTHS) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
    for (const route of pages) {
      await page.goto(site + route, { waitUntil: 'networkidle' })
      await loadPictures(page)
      const name = `${route === '/' ? 'home' : route.slice(1).replaceAll('/', '-')}-${width}-${theme}.png`
      await page.screenshot({ path: path.join(folder, name), fullPage: true })
      console.log(name)
    }
  }
}
await browser.close()

/** Loads and decodes every picture, including those below the first screen. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    // Browsers never load a hidden picture.
    const shown = [...document.images].filter((image) => image.checkVisibility())
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)))
  })
}
