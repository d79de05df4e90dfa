import { expect, type Page } from '@playwright/test'
import { openPage } from './hydrated.ts'
import { mailbox } from './mailbox.ts'

let count = 0

/** Valid typing, but for what is given, with an e-mail address that no other test uses. */
const typedMessage = () => ({
  name: 'Robin Castellano',
  email: `robin.${Date.now()}.${++count}@lakeside-clinic.example`,
  phone: '479-555-0163',
  subject: 'Service Feedback',
  message: 'The lobby shines.',
})

/** The contact form with a valid message, but for what is given, and not sent. */
export async function contactForm(page: Page, changes: Partial<ReturnType<typeof typedMessage>> = {}) {
  const typed = { ...typedMessage(), ...changes }
  await openPage(page, '/contact')
  await page.getByLabel('Full Name').fill(typed.name)
  await page.getByLabel('Email Address').fill(typed.email)
  await page.getByLabel('Phone').fill(typed.phone)
  await page.getByRole('radiogroup', { name: 'Subject' }).getByText(typed.subject, { exact: true }).click()
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.fill(typed.message)
  return { typed, message, submit: page.locator('form button[type=submit]') }
}
export async function expectSent(page: Page, email: string) {
  await expect(page.getByText('Message Sent Successfully!', { exact: true })).toBeVisible()
  return expectMails(email)
}

/** A mail to staff, one to the address that was typed, none to anybody else. */
export async function expectMails(email: string) {
  // The schedule sends the confirmation.
  await expect.poll(() => mailbox.to(email), { timeout: 20_000 }).toHaveLength(1)
  const mails = [...(await mailbox.of(email)), ...(await mailbox.to(email))]
  expect(mails.map(({ To }) => To.map(({ Address }) => Address).join())).toEqual(['staff@site.example', email])
  const [staff, confirmation] = mails
  if (!staff || !confirmation) throw new Error('Two mails should have left.')
  return { staff, confirmation }
}
