import { contactForm, expectSent } from '../support/browser/contact-page.ts'
import { hold, SUBMIT_CONTACT } from '../support/browser/faults.ts'
import { expect, test } from './fixtures.ts'

test('a prospect’s message reaches staff, and the prospect gets a confirmation', async ({ page }) => {
  const { typed, message, submit } = await contactForm(page, {
    subject: 'Emergency Support',
    message: 'Water on the second floor.\nThe main valve is closed.',
  })
  const letThrough = await hold(page, SUBMIT_CONTACT)
  await submit.click()
  await expect(submit).toHaveText('Sending...')
  await expect(submit).toBeDisabled()
  letThrough()
  const { staff, confirmation } = await expectSent(page, typed.email)
  await expect(page.getByLabel('Full Name')).toHaveValue('')
  await expect(message).toHaveValue('')

  expect(staff.Subject).toBe(`EMERGENCY: ${typed.phone} · ${typed.name}`)
  expect(staff.ReplyTo[0]?.Address).toBe(typed.email)
  for (const text of [typed.name, typed.email, typed.phone, 'Water on the second floor.']) {
    expect(staff.Text).toContain(text)
  }
  for (const text of [typed.name, typed.phone, 'Water on the second floor.', 'Robin']) {
    expect(confirmation.Text).not.toContain(text)
    expect(confirmation.HTML).not.toContain(text)
    expect(confirmation.Subject).not.toContain(text)
  }
})

test('Enter in a field takes the focus to the button, where it is still after the message arrived', async ({
  page,
}) => {
  const { typed, submit } = await contactForm(page)
  const letThrough = await hold(page, SUBMIT_CONTACT)
  await page.getByLabel('Full Name').press('Enter')
  await expect(submit).toHaveText('Sending...')
  await expect(submit).toBeFocused()
  letThrough()
  await expectSent(page, typed.email)
  await expect(submit).toBeFocused()
})

test('a field that is pressed while a toast has the focus gets what is typed', async ({ page }) => {
  const { message } = await contactForm(page)
  await page.getByRole('button', { name: 'Clear form' }).click()
  await page.getByRole('button', { name: 'Undo' }).focus()
  await message.click()
  await page.keyboard.type(' And the stairs do.')
  await expect(message).toHaveValue(' And the stairs do.')
})
