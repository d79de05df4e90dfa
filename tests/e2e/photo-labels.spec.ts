/** What a visitor tells beside the answers: what each photo shows, and how the visit began. Staff read both. */
import type { Page } from '@playwright/test'
import { mailbox } from '../support/browser/mailbox.ts'
import { contactForm, expectSent } from '../support/browser/contact-page.ts'
import { backend } from '../support/browser/backend.ts'
import { holdCode } from '../support/browser/held-code.ts'
import { hydrated } from '../support/browser/hydrated.ts'
import { aPhoto } from '../support/builders/photo-files.ts'
import { QuoteFormPage, typedQuote } from '../support/browser/quote-page.ts'
import { expect, test } from './fixtures.ts'

const AD = '/industrial-excellence?utm_source=google&utm_medium=cpc&utm_campaign=spring&email=dana'
const FROM = 'Came from: google / cpc, campaign spring · landed on /industrial-excellence'

const choice = (page: Page, place: number, name: string) =>
  page.getByRole('group', { name: `What photo ${place} shows: ${name}` })

test('staff read what each photo shows and where the visitor came from, as the confirmation said', async ({ page }) => {
  await page.goto(AD)
  await hydrated(page)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('first-touch'))).toContain('spring')

  const form = new QuoteFormPage(page)
  const quote = typedQuote()
  await form.open()
  await form.fill(quote)
  await form.addPhotos(await aPhoto('lobby.jpg'), await aPhoto('any.jpg', '#803030'), await aPhoto('spill.jpg'))
  await form.photosAdded(3)
  await choice(page, 1, 'lobby.jpg').getByRole('button', { name: 'Entrance' }).click()
  await choice(page, 3, 'spill.jpg').getByRole('button', { name: 'Trouble spot' }).click()
  const shots = page.getByRole('list', { name: /^Five pictures help us bid right/ })
  await expect(shots.getByRole('listitem').filter({ hasText: 'added' })).toHaveText([/^Entrance/, /^Trouble spot/])

  await page.reload()
  await expect(page.getByRole('button', { name: 'Trouble spot. Change what photo 3 shows: spill.jpg' })).toBeVisible()
  await expect(choice(page, 2, 'any.jpg')).toBeVisible()
  await form.send()
  const photos = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('img', { name: /^Facility photo \d$/ }) })
  await expect(photos).toHaveText(['Entrance', '', 'Trouble spot'])

  const [row] = await backend.quotesOf(quote.email)
  expect(row).toMatchObject({
    source: {
      utm_source: 'google',
      utm_medium: 'cpc',
      utm_campaign: 'spring',
      landing_page: '/industrial-excellence',
    },
  })
  const [mail, ...others] = await mailbox.of(quote.email)
  expect(others).toEqual([])
  expect(mail?.Text).toMatch(/Facility photo 1: Entrance · http/)
  expect(mail?.Text).toMatch(/Facility photo 2: http/)
  expect(mail?.Text).toMatch(/Facility photo 3: Trouble spot · http/)
  expect(mail?.Text.trimEnd().split('\n').at(-1)).toBe(FROM)
})

test('staff read where the sender of a message came from, and the sender is not told', async ({ page }) => {
  await page.goto(AD)
  await hydrated(page)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('first-touch'))).toContain('spring')
  const { typed, submit } = await contactForm(page)
  await submit.click()
  const { staff, confirmation } = await expectSent(page, typed.email)
  expect(staff.Text.trimEnd().split('\n').at(-1)).toBe(FROM)
  expect(confirmation.Text).not.toContain('google')
})

test('a tampered note of how the visit began costs no lead', async ({ page }) => {
  const form = new QuoteFormPage(page)
  const quote = typedQuote()
  await form.open()
  await form.fill(quote)
  await page.evaluate(() =>
    sessionStorage.setItem(
      'first-touch',
      JSON.stringify({ utm_source: 'x\ny', referrer: ['x'], landing_page: '\ud800' }),
    ),
  )
  await form.send()
  const [mail] = await mailbox.of(quote.email)
  expect(mail?.Text).not.toContain('Came from')
})

test('on a phone one tap labels a photo, and late code moves nothing below', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const letArrive = await holdCode(page, '**/assets/photo-labels*.js')
  const form = new QuoteFormPage(page)
  await form.open()
  await form.addPhotos(await aPhoto('lobby.jpg'))
  await form.photosAdded(1)
  const topOfNotes = () => page.getByLabel('Notes').evaluate((notes) => notes.getBoundingClientRect().top + scrollY)
  const before = await topOfNotes()
  letArrive()
  const chips = choice(page, 1, 'lobby.jpg').getByRole('button')
  await expect(chips).toHaveCount(5)
  expect(await topOfNotes()).toBeCloseTo(before, 0)
  for (const chip of await chips.all()) expect((await chip.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await chips.filter({ hasText: 'Restroom' }).click()
  await expect(page.getByRole('button', { name: /^Restroom[.] Change/ })).toBeFocused()
})
