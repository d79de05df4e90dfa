/** Addresses that are none, that are one in spite of their looks, and that look like another. */
import { domainToASCII } from 'node:url'
import { backend } from '../support/browser/backend.ts'
import { expectConfirmation, expectStored } from '../support/browser/faults.ts'
import { QuoteFormPage, typedQuote } from '../support/browser/quote-page.ts'
import { expect, test } from './hostile-fixtures.ts'
import type { Page } from '@playwright/test'

async function filledIn(page: Page, email?: string) {
  const form = new QuoteFormPage(page)
  const quote = typedQuote(email === undefined ? {} : { email })
  await form.open()
  await form.fill(quote)
  return { form, quote }
}

const NO_ADDRESSES = {
  'two addresses': 'a@acme.example,b@evil.example',
  'a name and brackets': 'Dana <dana@acme.example>',
  'a line end and a header': 'dana@acme.example%0ABcc:b@evil.example',
  'quotes around a script': '"<script>pwn(1)</script>"@acme.example',
  'a full-width at sign': 'dana＠acme.example',
}

test('what is no address is refused and left in its field', async ({ page }) => {
  const { form } = await filledIn(page)
  const field = page.getByLabel('Email Address')
  for (const [what, address] of Object.entries(NO_ADDRESSES)) {
    await test.step(what, async () => {
      await field.fill('dana@acme.example')
      await expect(page.getByRole('region', { name: 'There is a problem' })).toHaveCount(0)
      await field.fill(address)
      await form.submit.click()
      await expect(page.getByRole('region', { name: 'There is a problem' }).getByRole('link')).toHaveText([
        /^Enter an email address in the correct format/,
      ])
      await expect(field).toHaveValue(address)
      await expectStored(typedQuote({ email: address }), { rows: 0, mails: 0 })
    })
  }
})

test('an address made of all signs that are allowed gets its answer', async ({ page }) => {
  const address = `o'brien+{{7*7}}\${x}|a=b&c?d/e#f!g%0a^\`~.${Date.now()}@acme-dental.example`
  const { form, quote } = await filledIn(page, address)
  await form.submit.click()
  await expectConfirmation(page)
  expect(await backend.quotesOf(address)).toHaveLength(1)
  await expectStored(quote, { rows: 1, mails: 1 })
})

test('an address whose domain only looks like another is stored so that the difference shows', async ({ page }) => {
  const [name, domain] = [`dana.${Date.now()}`, 'аcme.example']
  const { form } = await filledIn(page, `${name}@${domain}`)
  await form.submit.click()
  await expectConfirmation(page)
  const told = `${name}@${domainToASCII(domain)}`
  expect(told).toContain('@xn--')
  await expect(page.getByRole('main')).toContainText(told)
  expect(await backend.quotesOf(told)).toHaveLength(1)
})
