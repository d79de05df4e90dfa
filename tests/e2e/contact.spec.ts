import { contactForm, expectSent } from '../support/browser/contact-page.ts'
import { expect, test } from './fixtures.ts'

test('a prospect’s message reaches staff, and the prospect gets a confirmation', async ({ page }) => {
  const { typed, submit } = await contactForm(page, {
    subject: 'Emergency Support',
    message: 'Water on the second floor.\nThe main valve is closed.',
  })
  await submit.click()
  const { staff } = await expectSent(page, typed.email)
  expect(staff.Subject).toBe(`EMERGENCY: ${typed.phone} · ${typed.name}`)
  expect(staff.ReplyTo[0]?.Address).toBe(typed.email)
  expect(staff.Text).toContain('Water on the second floor.')
})

test('a field that is pressed while a toast has the focus gets what is typed', async ({ page }) => {
  const { message } = await contactForm(page)
  await page.getByRole('button', { name: 'Clear form' }).click()
  await page.getByRole('button', { name: 'Undo' }).focus()
  await message.click()
  await page.keyboard.type(' And the stairs do.')
  await expect(message).toHaveValue(' And the stairs do.')
})
