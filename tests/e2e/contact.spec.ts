import { company } from '@contract/company.ts'
import { formatPhone } from '@contract/company-format.ts'
import { mailbox } from '../support/browser/mailbox.ts'
import { expect, test } from './fixtures.ts'
import type { Page } from '@playwright/test'

let count = 0
const typedMessage = () => ({
  name: 'Robin Castellano',
  email: `robin.${Date.now()}.${++count}@lakeside-clinic.example`,
  phone: '479-555-0163',
  subject: 'Emergency Support',
  message: 'Water on the second floor.\nThe main valve is closed.',
})

async function fill(page: Page, message: ReturnType<typeof typedMessage>): Promise<void> {
  await page.goto('/contact')
  await page.getByLabel('Full Name').fill(message.name)
  await page.getByLabel('Email Address').fill(message.email)
  await page.getByLabel('Phone').fill(message.phone)
  await page.getByRole('group', { name: 'Subject' }).getByText(message.subject, { exact: true }).click()
  await page.getByRole('textbox', { name: 'Message' }).fill(message.message)
}
const send = (page: Page) => page.locator('form button[type=submit]')

test('a prospect’s message reaches staff, and the prospect gets a confirmation', async ({ page }) => {
  const message = typedMessage()
  await page.route('**/functions/v1/submit-contact', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  await fill(page, message)
  await send(page).click()
  await expect(send(page)).toHaveText('Sending...')
  await expect(send(page)).toBeDisabled()
  await expect(page.getByText('Message Sent Successfully!', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Full Name')).toHaveValue('')
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('')

  const mails = await mailbox.of(message.email)
  expect(mails).toHaveLength(2)
  const staff = mails.find(({ To }) => To[0]?.Address === 'staff@site.example')
  const confirmation = mails.find(({ To }) => To[0]?.Address === message.email)
  expect(staff?.Subject).toContain('Emergency Support')
  expect(staff?.ReplyTo[0]?.Address).toBe(message.email)
  for (const typed of [message.name, message.email, message.phone, 'Water on the second floor.']) {
    expect(staff?.Text).toContain(typed)
  }
  for (const typed of [message.name, message.phone, 'Water on the second floor.', 'Robin']) {
    expect(confirmation?.Text).not.toContain(typed)
    expect(confirmation?.HTML).not.toContain(typed)
    expect(confirmation?.Subject).not.toContain(typed)
  }
})

test('a missing required field brings the specified toast and keeps what was typed', async ({ page }) => {
  await page.goto('/contact')
  await page.getByLabel('Full Name').fill('Robin Castellano')
  await send(page).click()
  const toast = page.locator('li').filter({ hasText: 'Please fill in all required fields.' })
  await expect(toast.getByText('Error', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Full Name')).toHaveValue('Robin Castellano')
})

test('a failed send brings the specified toast, keeps the form, and can be repeated', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.add(/Failed to load resource/)
  const message = typedMessage()
  await page.route('**/functions/v1/submit-contact', (route) => route.fulfill({ status: 500, body: '{}' }))
  await fill(page, message)
  await send(page).click()
  const phone = formatPhone(company.phone)
  await expect(
    page.getByText(`Failed to send message. Please try again or call us directly at ${phone}.`, { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(message.message)

  await page.unroute('**/functions/v1/submit-contact')
  await send(page).click()
  await expect(page.getByText('Message Sent Successfully!', { exact: true })).toBeVisible()
  expect(await mailbox.of(message.email)).toHaveLength(2)
})
