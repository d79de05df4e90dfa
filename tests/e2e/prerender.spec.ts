import type { Locator, Page } from '@playwright/test'
import { company } from '@contract/company.ts'
import { CODE, hold } from '../support/site/faults.ts'
import { waitForHydration, openPage } from '../support/site/open-page.ts'
import { translate } from '../support/site/rewrite.ts'
import { expect, test } from './fixtures.ts'

test('a page without a form fetches no code before a visitor’s first interaction', async ({ page }) => {
  const code: string[] = []
  page.on('request', (request) => request.url().endsWith('.js') && code.push(request.url()))
  for (const path of ['/', '/day-one', '/about']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(code, path).toEqual([])
  }
  await page.mouse.wheel(0, 100)
  await expect.poll(() => code.length).toBeGreaterThan(1)
})

for (const [path, interaction, interact] of [
  ['/get-started', 'a hover', (field: Locator) => field.hover()],
  ['/get-started', 'a focus', (field: Locator) => field.focus()],
  ['/contact', 'a touch', (field: Locator) => field.dispatchEvent('pointerdown')],
] as const) {
  test(`${path} fetches validation and API client code only after ${interaction}`, async ({ page }) => {
    const lazy: string[] = []
    page.on('request', (request) => /\/lazy-[\w-]+\.js$/.test(request.url()) && lazy.push(request.url()))
    await openPage(page, path)
    await page.waitForLoadState('networkidle')
    expect(lazy).toEqual([])
    await interact(page.getByLabel('Full Name'))
    await expect.poll(() => lazy).toHaveLength(1)
  })
}

test("text typed before a form's code loads counts as an interaction, and a reload restores it", async ({ page }) => {
  const release = await hold(page, CODE)
  await page.goto('/get-started', { waitUntil: 'commit' })
  await page.getByLabel('Full Name').fill('Dana Whitfield')
  const lazy = page.waitForResponse(/\/lazy-/)
  release()
  await lazy
  await waitForHydration(page)
  await page.reload()
  await expect(page.getByText(/^Answers restored/)).toBeVisible()
  // The button clears the form, so it shouldn't look like the main action.
  const clear = page.locator('[data-sonner-toast]').getByRole('button', { name: 'Clear form' })
  await expect(clear).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

test('a checked or hovered touch point lights up on the map before and after its code loads', async ({ page }) => {
  const release = await hold(page, CODE)
  await page.goto('/day-one', { waitUntil: 'commit' })
  const entries = page.getByRole('list', { name: 'Touch points' }).getByRole('radio')
  const lit = () =>
    page
      .locator('.plan-point')
      .evaluateAll((points) =>
        points.flatMap((point, index) =>
          getComputedStyle(point.querySelector('.plan-halo') ?? point).opacity === '0' ? [] : index + 1,
        ),
      )
  await page.locator('.plan-point').nth(2).click()
  await expect(entries.nth(2)).toBeChecked()
  await entries.nth(4).hover()
  await expect.poll(lit).toEqual([3, 5])
  release()
  await waitForHydration(page)
  await page.mouse.move(0, 0)
  await expect.poll(lit).toEqual([3])
  await entries.nth(2).press('ArrowDown')
  await expect.poll(lit).toEqual([4])
})

/** Wraps numbers with units and street addresses, as Chrome on iPhones does, and phone numbers, as Safari does. */
function linkNumbers() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let text = walker.nextNode(); text; text = walker.nextNode()) if (text instanceof Text) texts.push(text)
  for (const text of texts) {
    const found = /[\d,]+ sq(?:uare)? f\w+|\d+ [A-Z]\w+ (?:Street|St)|\(\d{3}\)\s\d{3}.\d{4}/.exec(text.data)
    if (!found || text.parentElement?.closest('script, style, noscript')) continue
    const part = text.splitText(found.index)
    part.splitText(found[0].length)
    const isPhone = found[0].startsWith('(')
    const link = document.createElement(isPhone ? 'a' : 'chrome_annotation')
    if (isPhone) link.setAttribute('href', `tel:${found[0]}`)
    part.replaceWith(link)
    link.append(part)
  }
}

/** Adds nodes, attributes and classes and wraps fields, as browser extensions do. */
function decorate() {
  for (const field of document.querySelectorAll('main input:not([type=hidden]), main select')) {
    field.setAttribute('data-extension', 'seen')
    field.classList.add('extension-field')
    const wrapper = document.createElement('extension-field')
    field.replaceWith(wrapper)
    wrapper.append(field, document.createElement('extension-button'))
  }
  document.querySelector('main')?.prepend(document.createElement('div'))
  document.querySelector('footer')?.append('Saved by an extension')
}

const REWRITERS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a translator': (page) => page.evaluate(translate, 'es'),
  'a translator that keeps the language': (page) => page.evaluate(translate, 'en'),
  'a browser that links numbers': (page) => page.evaluate(linkNumbers),
  'an extension': (page) => page.evaluate(decorate),
}
for (const [path, label] of [
  ['/', 'Square feet'],
  ['/get-started', 'Full Name'],
  ['/contact', 'Full Name'],
] as const) {
  for (const [name, rewrite] of Object.entries(REWRITERS)) {
    test(`${path} keeps answers, focus and scroll position if ${name} rewrites it before hydration`, async ({
      page,
    }) => {
      const release = await hold(page, CODE)
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.getByRole('contentinfo')).toBeVisible()
      const field = page.getByLabel(label).first()
      await field.fill('42,500')
      await rewrite(page)
      await field.focus()
      const before = await page.evaluate(
        () => document.querySelectorAll('font, chrome_annotation, extension-field').length,
      )
      expect(before).toBeGreaterThan(0)
      await page.evaluate(() => window.scrollTo(0, 150))
      release()
      await waitForHydration(page)
      await expect(page.locator('font, chrome_annotation, extension-field')).toHaveCount(0)
      await expect(field).toBeFocused()
      await expect(field).toHaveValue('42,500')
      expect(await page.evaluate(() => window.scrollY)).toBe(150)
    })
  }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript, pages are readable, with phone and email in place of forms [fault]', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Creating Safe Spaces' })).toBeVisible()
    for (const path of ['/get-started', '/contact']) {
      await page.goto(path)
      const note = page.getByRole('main').getByText(/JavaScript/)
      await expect(note).toBeVisible()
      await expect(note.getByRole('link').first()).toHaveAttribute('href', `tel:${company.phone}`)
      await expect(note.getByRole('link').last()).toHaveAttribute('href', `mailto:${company.email}`)
      for (const role of ['textbox', 'radio', 'checkbox', 'button'] as const) {
        await expect(page.getByRole('main').getByRole(role)).toHaveCount(0)
      }
      await expect(page.getByText(/so far$|of 8 answered|not marked optional/).filter({ visible: true })).toHaveCount(0)
    }
  })
})

test('a page whose code loads before the whole document has loaded hydrates afterward', async ({
  page,
  expectedErrors,
}) => {
  // The parser waits for this script, so the footer isn't in the document yet.
  expectedErrors.push(/status of 404|rest\.js/)
  const release = await hold(page, '**/rest.js')
  await page.route('**/get-started', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('<footer', '<script src="/rest.js"></script>$&')
    await route.fulfill({ response, body })
  })
  const code = page.waitForResponse(/\/assets\/index-.*js$/)
  await page.goto('/get-started', { waitUntil: 'commit' })
  await page.getByLabel('Full Name').fill('Dana Whitfield')
  await (await code).finished()
  await page.waitForTimeout(500)
  release()
  await waitForHydration(page)
  await expect(page.getByRole('contentinfo')).toHaveCount(1)
  await expect(page.getByLabel('Full Name')).toHaveValue('Dana Whitfield')
})
