/** Input that comes in another way than by typing. */
import { backend } from '../support/browser/backend.ts'
import { contactForm, expectSent } from '../support/browser/contact-page.ts'
import { countCalls, SUBMIT_CONTACT } from '../support/browser/faults.ts'
import { mailbox } from '../support/browser/mailbox.ts'
import { expectNothingLost } from '../support/browser/quote-outcome.ts'
import { filledIn } from '../support/browser/quote-page.ts'
import { expect, test } from './hostile-fixtures.ts'

test('Enter, pressed over and over in a field of the message, sends one', async ({ page }) => {
  const { typed } = await contactForm(page)
  const sends = await countCalls(page, SUBMIT_CONTACT)
  await page.getByLabel('Phone').focus()
  for (let presses = 0; presses < 5; presses++) await page.keyboard.press('Enter')
  await expectSent(page, typed.email)
  expect(sends.calls()).toBe(1)
})

test('dropped or pasted text and pages are not taken as photos, and run nothing', async ({ page }) => {
  const { form, quote } = await filledIn(page)
  await page.evaluate(() => {
    for (const kind of ['drop', 'paste'] as const) {
      const data = new DataTransfer()
      data.setData('text/plain', `javascript:pwn('plain')`)
      data.setData('text/html', `<img src=x onerror=pwn('html')>`)
      data.setData('text/uri-list', `javascript:pwn('uri')`)
      const init = { bubbles: true, cancelable: true }
      document.body.dispatchEvent(
        kind === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: data })
          : new ClipboardEvent('paste', { ...init, clipboardData: data }),
      )
    }
  })
  await expect(form.photos).toHaveCount(0)
  await expectNothingLost(page, quote)
  await form.send()
  expect(await backend.quotesOf(quote.email)).toMatchObject([{ photos: [] }])
})

test('a message that a browser filled in, the hidden field too, arrives and is marked', async ({ page }) => {
  const { typed, submit } = await contactForm(page, { name: '' })
  await page.locator('form').evaluate((form) => {
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    for (const [name, value] of [
      ['full_name', 'Autofilled Person'],
      ['homepage', 'https://autofilled.example/<script>'],
    ] as const) {
      const field = form.querySelector(`input[name=${name}]`)
      setter?.call(field, value)
      for (const type of ['input', 'change', 'blur']) field?.dispatchEvent(new Event(type, { bubbles: true }))
    }
  })
  await submit.click()
  await expect(page.getByText('Message Sent Successfully!', { exact: true })).toBeVisible()
  const [staff] = await mailbox.of(typed.email)
  // No confirmation: a machine may have given anybody's address.
  expect(await mailbox.to(typed.email)).toEqual([])
  if (!staff) throw new Error('No mail left.')
  expect(staff.Subject).toContain('Possible spam')
  expect(staff.Subject).toContain('Autofilled Person')
  expect(staff.HTML + staff.Text).not.toContain('autofilled.example')
})
