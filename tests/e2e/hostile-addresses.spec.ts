/** Invalid email addresses, odd but valid ones, and look-alikes. */
import { domainToASCII } from 'node:url'
import { backend } from '../support/browser/backend.ts'
import { expectStored } from '../support/browser/quote-outcome.ts'
import { filledIn, typedQuote } from '../support/browser/quote-page.ts'
import { expect, test } from './hostile-fixtures.ts'

const NO_ADDRESSES = {
  'two addresses': 'a@acme.example,b@evil.example',
  'a name and brackets': 'Dana <dana@acme.example>',
  'a line end and a header': 'dana@acme.example%0ABcc:b@evil.example',
  'quotes around a script': '"<script>pwn(1)</script>"@acme.example',
  'a full-width at sign': 'dana＠acme.example',
}

test('an invalid address is refused and left in its field', async ({ page }) => {
  const { form } = await filledIn(page)
  const field = page.getByLabel('Email Address')
  for (const [what, address] of Object.entries(NO_ADDRESSES)) {
    await test.step(what, async () => {
      await field.fill('dana@acme.example')
      await expect(form.problems).toHaveCount(0)
      await field.fill(address)
      await form.submit.click()
      await expect(form.problems.getByRole('link')).toHaveText([/^Enter an email address in the correct format/])
      await expect(field).toHaveValue(address)
      await expectStored(typedQuote({ email: address }), { rows: 0, mails: 0 })
    })
  }
})

test('an address of every character that is allowed is accepted', async ({ page }) => {
  const address = `o'brien+{{7*7}}\${x}|a=b&c?d/e#f!g%0a^\`~.${Date.now()}@acme-dental.example`
  const { form, quote } = await filledIn(page, { email: address })
  await form.send()
  expect(await backend.quotesOf(address)).toHaveLength(1)
  await expectStored(quote, { rows: 1, mails: 1 })
})

test('an address whose domain only looks like another is stored so that the difference is visible', async ({
  page,
}) => {
  const [name, domain] = [`dana.${Date.now()}`, 'аcme.example']
  const { form } = await filledIn(page, { email: `${name}@${domain}` })
  await form.send()
  const told = `${name}@${domainToASCII(domain)}`
  expect(told).toContain('@xn--')
  await expect(page.getByRole('main')).toContainText(told)
  expect(await backend.quotesOf(told)).toHaveLength(1)
})
