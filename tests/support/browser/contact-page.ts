import { expect, type Page } from '@playwright/test'
import { mailbox } from './mailbox.ts'

let count = 0

/** The contact form with valid typing in it, but for what is given; its address is one that no other test uses. */
export async function contactForm(page: Page, changes: { name?: string; phone?: string; message?: string } = {}) {
  const email = `robin.${Date.now()}.${++count}@hostile-clinic.example`
  await page.goto('/contact')
  await page.getByLabel('Full Name').fill(changes.name ?? 'Robin Castellano')
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Phone').fill(changes.phone ?? '479-555-0163')
  await page.getByRole('group', { name: 'Subject' }).getByText('Service Feedback', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Message' }).fill(changes.message ?? 'The lobby shines.')
  return { email, submit: page.locator('form button[type=submit]') }
}

/** The message went out: a mail to staff, one to the address that was typed, none to anybody else. */
export async function expectSent(page: Page, email: string) {
  await expect(page.getByText('Message Sent Successfully!', { exact: true })).toBeVisible()
  const mails = await mailbox.of(email)
  expect(mails.map(({ To }) => To.map(({ Address }) => Address).join()).sort()).toEqual([email, 'staff@site.example'])
  const [confirmation, staff] = [...mails].sort(({ To }) => (To[0]?.Address === email ? -1 : 1))
  if (!staff || !confirmation) throw new Error('Two mails should have left.')
  return { staff, confirmation }
}
