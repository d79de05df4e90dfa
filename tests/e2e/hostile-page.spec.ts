/** A page that was tampered with. */
import { backend } from '../support/browser/backend.ts'
import { contactForm, expectSent } from '../support/browser/contact-page.ts'
import { countCalls, INSERT, SUBMIT_CONTACT, SUBMIT_QUOTE } from '../support/browser/faults.ts'
import { hydrated } from '../support/browser/hydrated.ts'
import { mailbox } from '../support/browser/mailbox.ts'
import { expectStored } from '../support/browser/quote-outcome.ts'
import { filledIn } from '../support/browser/quote-page.ts'
import { expect, test } from './hostile-fixtures.ts'

for (const [field, option, message] of [
  ['employeeCount', '31–75', 'Select your employee count'],
  ['cleaningFrequency', 'Daily', 'Select a cleaning frequency'],
  ['matronService', 'No', 'Select whether you need matron service'],
] as const) {
  test(`an option of ${field} that was changed in the page is refused`, async ({ page }) => {
    const { form, quote } = await filledIn(page)
    await page.locator(`input[name=${field}]`).evaluateAll((options: HTMLInputElement[]) => {
      for (const option of options) option.value = '<img src=x onerror=pwn(1)>'
    })
    const card = page.getByRole('radio', { name: option })
    await card.evaluate((input: HTMLInputElement) => {
      input.checked = false
      input.click()
    })
    await form.submit.click()
    await expect(form.problems.getByRole('link')).toHaveText([message])
    await expect(page.getByLabel('Notes')).toHaveValue(quote.notes)
    await expectStored(quote, { rows: 0, mails: 0 })
  })
}

test('a subject that was changed in the page is refused, and the message stays', async ({ page }) => {
  const { typed, message, submit } = await contactForm(page)
  await page.locator('input[name=subject]').evaluateAll((options: HTMLInputElement[]) => {
    for (const option of options) {
      option.value = 'Free money\r\nBcc: b@evil.example'
      option.checked = false
    }
    options[0]?.click()
  })
  await submit.click()
  await expect(page.getByRole('region', { name: 'There is a problem' }).getByRole('link')).toHaveText([
    'Select a subject',
  ])
  await expect(message).toHaveValue(typed.message)
  expect(await mailbox.of(typed.email)).toEqual([])
})

test('without the attributes that limit its fields, an invalid form is still refused', async ({ page }) => {
  const { form, quote } = await filledIn(page)
  await page.locator('form').evaluate((element) => {
    for (const control of element.querySelectorAll('input, textarea, button, fieldset')) {
      for (const name of ['required', 'maxlength', 'pattern', 'aria-invalid', 'inputmode', 'disabled']) {
        control.removeAttribute(name)
      }
      if (control instanceof HTMLInputElement && control.type !== 'radio' && control.type !== 'file')
        control.type = 'text'
    }
  })
  await page.getByLabel('Full Name').fill('')
  await page.getByLabel('Email Address').fill('no address\u0000')
  await form.submit.click()
  await expect(form.problems.getByRole('link')).toHaveText(['Enter your full name', /^Enter an email address/])
  await expectStored(quote, { rows: 0, mails: 0 })
})

test('a button enabled again while it is busy, and pressed five more times, sends one quote', async ({ page }) => {
  const { form, quote } = await filledIn(page)
  const [inserts, sends] = [await countCalls(page, INSERT), await countCalls(page, SUBMIT_QUOTE)]
  await form.submit.evaluate((button: HTMLButtonElement) => {
    for (let presses = 0; presses < 6; presses++) {
      button.disabled = false
      button.click()
      button.form?.requestSubmit()
    }
  })
  await expect(form.confirmation).toBeVisible()
  expect([inserts.calls(), sends.calls()]).toEqual([1, 1])
  await expectStored(quote, { rows: 1, mails: 1 })
})

test('five submits of a message at once send one', async ({ page }) => {
  const { typed, submit } = await contactForm(page)
  const sends = await countCalls(page, SUBMIT_CONTACT)
  await hydrated(page)
  await submit.evaluate((button: HTMLButtonElement) => {
    for (let presses = 0; presses < 5; presses++) button.form?.requestSubmit()
  })
  await expectSent(page, typed.email)
  expect(sends.calls()).toBe(1)
})

test('answers that were filled in and then hidden are not sent', async ({ page }) => {
  const { form, quote } = await filledIn(page)
  await form.choose('Cleaning Frequency', 'Other')
  await page.getByRole('textbox', { name: 'Other frequency' }).fill('<script>pwn(1)</script>'.repeat(50))
  await form.choose('Matron service', 'Yes')
  await form.choose('Matron type', 'Half-day')
  await form.choose('Cleaning Frequency', 'Weekly')
  await form.choose('Matron service', 'No')
  await form.send()
  await expect(page.getByRole('main')).not.toContainText('pwn')
  expect(await backend.quotesOf(quote.email)).toMatchObject([
    { cleaning_frequency: 'weekly', other_frequency: null, matron_service: false, matron_type: null },
  ])
  expect((await mailbox.of(quote.email))[0]?.Text).not.toMatch(/pwn|Half-day/)
})
