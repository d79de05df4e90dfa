import { expect, type Locator, type Page } from '@playwright/test'
import { openPage } from './hydrated.ts'
export const TEXTS = [
  ['fullName', 'Full Name'],
  ['business', 'Business or Organization Name'],
  ['email', 'Email Address'],
  ['phone', 'Phone'],
  ['squareFootage', 'Cleanable Square Footage'],
  ['bathrooms', 'Number of Bathrooms'],
  ['fixtures', 'Total fixtures'],
  ['notes', 'Notes'],
] as const
export const CHOICES = [
  ['employeeCount', 'Employee Count'],
  ['frequency', 'Cleaning Frequency'],
  ['matron', 'Matron service'],
] as const

let count = 0

/** What a facility manager types: valid, with an e-mail address that no other test uses. */
const valid = () => ({
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
})
export type TypedQuote = Readonly<ReturnType<typeof valid>>

export const typedQuote = (changes: Partial<TypedQuote> = {}): TypedQuote => ({ ...valid(), ...changes })

/** The quote form as its labels present it. */
export class QuoteFormPage {
  readonly page: Page
  readonly submit: Locator
  /** The list of what is wrong with the answers. */
  readonly problems: Locator
  /** One button for each photo that was chosen. */
  readonly photos: Locator
  readonly confirmation: Locator

  constructor(page: Page) {
    this.page = page
    this.submit = page.locator('form button[type=submit]')
    this.problems = page.getByRole('region', { name: 'There is a problem' })
    this.photos = page.getByRole('button', { name: /^Remove photo/ })
    this.confirmation = page.getByRole('heading', { name: 'Successful Submission of Your Building Data' })
  }

  async open(): Promise<void> {
    await openPage(this.page, '/get-started')
  }

  async fill(quote: TypedQuote): Promise<void> {
    for (const [name, label] of TEXTS) await this.page.getByLabel(label, { exact: true }).fill(quote[name])
    for (const [name, group] of CHOICES) await this.choose(group, quote[name])
  }

  async choose(group: string, option: string): Promise<void> {
    await this.page.getByRole('radiogroup', { name: group }).getByText(option, { exact: true }).click()
  }

  async addPhotos(...files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
    await this.page.locator('input[type=file]').first().setInputFiles(files)
  }

  async photosAdded(count: number): Promise<void> {
    await expect(this.page.getByText(`${count} ${count === 1 ? 'photo' : 'photos'} added`)).toBeAttached()
  }
  async send(): Promise<void> {
    await this.submit.click()
    await expect(this.confirmation).toBeVisible()
  }
}

/** The quote form with valid answers, but for what is given, and not sent. */
export async function filledIn(page: Page, changes: Partial<TypedQuote> = {}) {
  const form = new QuoteFormPage(page)
  const quote = typedQuote(changes)
  await form.open()
  await form.fill(quote)
  return { form, quote }
}
