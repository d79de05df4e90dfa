import { expect, type Page } from '@playwright/test'
import { quotesOf } from './e2e-stack.ts'
import { openPage } from './open-page.ts'

const TEXTS = [
  ['fullName', 'Full Name'],
  ['business', 'Business or Organization Name'],
  ['email', 'Email Address'],
  ['phone', 'Phone'],
  ['squareFootage', 'Cleanable Square Footage'],
  ['bathrooms', 'Number of Bathrooms'],
  ['fixtures', 'Total fixtures'],
  ['notes', 'Notes'],
] as const
const CHOICES = [
  ['employeeCount', 'Employee Count'],
  ['frequency', 'Cleaning Frequency'],
  ['matron', 'Matron service'],
] as const

export type TypedQuote = Readonly<Record<(typeof TEXTS | typeof CHOICES)[number][0], string>>

let count = 0

/** A facility manager's valid answers, with an email address that no other test uses. */
export const typedQuote = (changes: Partial<TypedQuote> = {}): TypedQuote => ({
  fullName: 'Dana Whitfield',
  business: 'Acme Dental',
  email: `dana.${Date.now()}.${++count}@acme-dental.example`,
  phone: '(479) 555-0117',
  squareFootage: '24,000 sq ft over two floors',
  employeeCount: '31–75',
  bathrooms: '6',
  fixtures: '22',
  frequency: 'Daily',
  matron: 'No',
  notes: 'Loading dock on the north side.\nAlarm is off from 6 pm.',
  ...changes,
})

export async function openQuoteForm(page: Page) {
  await openPage(page, '/get-started')
  const submit = page.locator('form button[type=submit]')
  const confirmation = page.getByRole('heading', { name: 'Successful Submission of Your Building Data' })
  const choose = (group: string, option: string) =>
    page.getByRole('radiogroup', { name: group }).getByText(option, { exact: true }).click()
  return {
    ...{ submit, confirmation, choose },
    async fill(quote: TypedQuote): Promise<void> {
      for (const [name, label] of TEXTS) await page.getByLabel(label, { exact: true }).fill(quote[name])
      for (const [name, group] of CHOICES) await choose(group, quote[name])
    },
    addPhotos: (...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
      page.locator('input[type=file]').first().setInputFiles(files),
    expectPhotos: (count: number) =>
      expect(page.getByText(`${count} ${count === 1 ? 'photo' : 'photos'} added`)).toBeAttached(),
    async send(): Promise<void> {
      await submit.click()
      await expect(confirmation).toBeVisible()
    },
  }
}

/** Opens the quote form and fills it out with valid answers and the given changes, without sending it. */
export async function fillOutQuote(page: Page, changes: Partial<TypedQuote> = {}) {
  const form = await openQuoteForm(page)
  const quote = typedQuote(changes)
  await form.fill(quote)
  return { form, quote }
}

export async function readPhotos({ email }: TypedQuote): Promise<string[]> {
  const photos = (await quotesOf(email))[0]?.['photos']
  if (!Array.isArray(photos)) throw new Error('There is no quote with photos.')
  return photos.map(String)
}
