import { company } from '@contract/company.ts'
import { formatPhone } from '@contract/company-format.ts'
import { paths } from '@/content/paths.ts'
import { hydrated } from '../support/browser/hydrated.ts'
import { specifiedPages, type SpecifiedPage } from '../support/site/specified-pages.ts'
import { expect, test } from './fixtures.ts'
import type { Page } from '@playwright/test'

/** What a reader of the page, by eye or by ear, meets in its own part. */
async function expectAsSpecified(page: Page, { path, title, headings, links, texts }: SpecifiedPage): Promise<void> {
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveText([title])
  for (const name of headings) await expect(main.getByRole('heading', { name, exact: true }), path).toBeVisible()
  for (const text of texts) await expect(main.getByText(text).first(), path).toBeVisible()
  for (const [name, href] of links) {
    const named = main.getByRole('link', { name, exact: true }).and(page.locator(`[href="${href}"]`))
    await expect(named.first(), `${path}: ${name} to ${href}`).toBeVisible()
  }
  const order = (await main.getByRole('heading').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))
  const places = headings.map((name) => order.indexOf(name))
  expect(places, `${path}: ${order.join(' | ')}`).toEqual(places.toSorted((a, b) => a - b))
}

async function expectSpecifiedFooter(page: Page, path: string): Promise<void> {
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('heading', { name: 'Services' }), path).toBeVisible()
  for (const service of ['Comfort Cleaning', 'Disinfection', 'Surface Preservation', 'Facility Management']) {
    await expect(footer.getByRole('listitem').getByText(service, { exact: true }), path).toBeVisible()
  }
  // Its only links: the services lead nowhere, as specified.
  const links = footer.locator('a, button')
  const targets = links.evaluateAll((found) => found.map((link) => `${link.textContent} ${link.getAttribute('href')}`))
  const phone = formatPhone(company.phone)
  expect(await targets, path).toEqual([
    `${phone} tel:${company.phone}`,
    `${company.email} mailto:${company.email}`,
    'Accessibility /accessibility',
    'Privacy /privacy',
  ])
  await expect(footer, path).toContainText(`${company.address.city}, ${company.address.region}`)
  await expect(footer, path).toContainText('© 2024')
}

test('the site has the specified pages and no others', () => {
  expect(specifiedPages.map(({ path }) => path).toSorted()).toEqual(Object.values(paths).toSorted())
})

test('every page says and links what is specified once its code has taken over', async ({ page }) => {
  for (const specified of specifiedPages) {
    await page.goto(specified.path)
    await hydrated(page)
    await expectAsSpecified(page, specified)
    await expectSpecifiedFooter(page, specified.path)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every page says and links what is specified', async ({ page }) => {
    for (const specified of specifiedPages) {
      await page.goto(specified.path)
      await expectAsSpecified(page, specified)
      await expectSpecifiedFooter(page, specified.path)
      const text = await page.locator('body').innerText()
      expect(text, specified.path).not.toMatch(/\{\w+\}|undefined|\bnull\b|NaN|\[object|lorem|TODO/i)
    }
  })

  test('every link of every page leads to a page, and to a part that is there', async ({ page, expectedErrors }) => {
    expectedErrors.add(/status of 404/)
    const ids = new Map<string, readonly string[]>()
    const wanted = new Map<string, string>()
    for (const path of [...Object.values(paths), '/no/such/page']) {
      await page.goto(path)
      ids.set(path, await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id)))
      const hrefs = await page.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      for (const href of hrefs) {
        if (href !== null && /^(tel:\+\d{11}|mailto:\S+@\S+)$/.test(href)) continue
        wanted.set(new URL(String(href), new URL(path, page.url())).href, path)
      }
    }
    for (const [href, from] of wanted) {
      const { origin, pathname, hash } = new URL(href)
      expect(origin, `${href} on ${from}`).toBe(new URL(page.url()).origin)
      if (pathname !== '/no/such/page') expect([...ids.keys()], `${href} on ${from}`).toContain(pathname)
      if (hash) expect(ids.get(pathname), `${href} on ${from}`).toContain(hash.slice(1))
    }
  })
})

test('the home page’s work cards are pictures that lead on, and the blog is no link', async ({ page }) => {
  await page.goto('/')
  const section = page.getByRole('main').locator('section').filter({ hasText: 'Our Work in Action' })
  const cards = section.getByRole('link')
  await expect(cards).toHaveCount(3)
  for (const card of await cards.all()) await expect(card.locator('img')).toHaveCount(1)
  const blog = page.getByText('Blog Coming Soon', { exact: true })
  expect(await blog.evaluate((element) => element.closest('a, button'))).toBeNull()
  await expect(page.locator('#three-level-cleaning').getByRole('link', { name: /^Learn More/ })).toHaveCount(3)
})

test('the quote form asks what is specified, in that order and with those choices', async ({ page }) => {
  await page.goto('/get-started')
  await hydrated(page)
  const main = page.getByRole('main')
  const form = main.locator('form')
  const names = ['Full Name', 'Business or Organization Name', 'Email Address', 'Phone', 'Cleanable Square Footage']
  const fields = [
    ...names.map((name) => form.getByRole('textbox', { name })),
    form.getByRole('radiogroup', { name: 'Employee Count' }),
    form.getByRole('textbox', { name: 'Number of Bathrooms' }),
    form.getByRole('textbox', { name: 'Total fixtures' }),
    form.getByRole('radiogroup', { name: 'Cleaning Frequency' }),
    form.getByRole('radiogroup', { name: 'Matron service' }),
  ]
  const tops: number[] = []
  for (const field of fields) {
    await expect(field).toBeVisible()
    tops.push((await field.boundingBox())?.y ?? Number.NaN)
  }
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  await expect(form.getByText('Exclude areas not requiring service (like storage or server closets).')).toBeVisible()
  const choices = (name: string) => form.getByRole('radiogroup', { name }).getByRole('radio')
  const values = (name: string) =>
    choices(name).evaluateAll((radios) => radios.map((radio) => radio.getAttribute('value')))
  expect(await values('Employee Count')).toEqual(['1-10', '11-30', '31-75', '76+'])
  expect(await values('Cleaning Frequency')).toEqual(['daily', '3x-week', 'weekly', 'other'])
  expect(await values('Matron service')).toEqual(['yes', 'no'])
  await form.getByRole('radiogroup', { name: 'Matron service' }).getByText('Yes', { exact: true }).click()
  expect(await values('Matron type')).toEqual(['full-time', 'half-day', 'restroom-only'])
  await expect(form.getByRole('textbox', { name: 'Notes' })).toBeVisible()
  const files = form.locator('input[type=file]').first()
  await expect(files).toHaveAttribute('multiple', '')
  expect(await files.getAttribute('accept')).toMatch(/^image\//)
})

test('the message form asks what is specified, with its three subjects', async ({ page }) => {
  await page.goto('/contact')
  const form = page.getByRole('main').locator('form')
  for (const name of ['Full Name', 'Email Address', 'Phone', 'Message']) {
    await expect(form.getByRole('textbox', { name })).toBeVisible()
  }
  const subjects = form.getByRole('radiogroup', { name: 'Subject' }).getByRole('radio')
  expect(await subjects.evaluateAll((radios) => radios.map((radio) => radio.getAttribute('value')))).toEqual([
    'General Inquiry',
    'Emergency Support',
    'Service Feedback',
  ])
})

test('every picture of every page arrives in each of its sizes, and has a text', async ({ page, request }) => {
  const files = new Set<string>()
  for (const path of Object.values(paths)) {
    await page.goto(path)
    const pictures = await page.locator('img').evaluateAll((images) =>
      Promise.all(
        images.map(async (image) => {
          if (!(image instanceof HTMLImageElement)) throw new Error('An img is no image.')
          image.loading = 'eager'
          await image.decode().catch(() => undefined)
          const sources = image.closest('picture')?.querySelectorAll('source') ?? []
          const srcsets = [...sources].flatMap(({ srcset }) =>
            srcset.split(',').map((entry) => entry.trim().split(' ')[0]),
          )
          return {
            src: image.src,
            drawn: image.naturalWidth > 0,
            alt: image.getAttribute('alt'),
            sized: image.hasAttribute('width') && image.hasAttribute('height'),
            files: srcsets.filter((file) => file !== undefined),
          }
        }),
      ),
    )
    for (const picture of pictures) {
      expect(picture, path).toMatchObject({ drawn: true, sized: true, alt: expect.any(String) })
      for (const file of [picture.src, ...picture.files]) files.add(new URL(file, page.url()).href)
    }
  }
  for (const file of files) {
    const response = await request.get(file)
    expect(response.status(), file).toBe(200)
    expect(response.headers()['content-type'], file).toMatch(/^image\//)
  }
  expect(files.size).toBeGreaterThan(20)
})
