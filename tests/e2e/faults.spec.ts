/** Faults between the browser and the backend: whatever breaks, one row and one mail, and nothing typed is lost. */
import { backend } from '../support/browser/backend.ts'
import {
  abort,
  alertWith,
  breakEndpoint,
  BROKEN_REQUEST,
  countCalls,
  INSERT,
  loseAnswer,
  never,
  refuse,
  SUBMIT_FAILED,
  SUBMIT_QUOTE,
} from '../support/browser/faults.ts'
import { mailbox } from '../support/browser/mailbox.ts'
import { expectNothingLost, expectStored } from '../support/browser/quote-outcome.ts'
import { filledIn } from '../support/browser/quote-page.ts'
import { expect, test } from './fixtures.ts'
import type { Page } from '@playwright/test'

test.beforeEach(({ page }) => page.clock.install())

const pressEnter = async (page: Page) => {
  await page.getByLabel('Full Name').focus()
  for (let presses = 0; presses < 5; presses++) await page.keyboard.press('Enter')
}
for (const [what, submit] of [
  ['a double click', (page: Page) => page.locator('form button[type=submit]').dblclick()],
  ['Enter, pressed five times,', pressEnter],
] as const) {
  test(`${what} sends one quote`, async ({ page }) => {
    const { form, quote } = await filledIn(page)
    const [inserts, sends] = [await countCalls(page, INSERT), await countCalls(page, SUBMIT_QUOTE)]
    await submit(page)
    await expect(form.confirmation).toBeVisible()
    expect([inserts.calls(), sends.calls()]).toEqual([1, 1])
    await expectStored(quote, { rows: 1, mails: 1 })
  })
}

for (const [what, endpoint, fault, rows] of [
  ['the insert is refused', INSERT, refuse, 0],
  ['the insert cannot be reached', INSERT, abort, 0],
  ['the answer to the insert is lost', INSERT, loseAnswer, 1],
  ['the function is down', SUBMIT_QUOTE, refuse, 1],
] as const) {
  test(`when ${what}, the alert says so after four tries, and the next press sends one quote`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.add(BROKEN_REQUEST)
    const { form, quote } = await filledIn(page)
    const broken = await breakEndpoint(page, endpoint, fault)
    await form.submit.click()
    await broken.allTries()
    await expect(alertWith(page, SUBMIT_FAILED)).toBeInViewport({ ratio: 1 })
    await expectNothingLost(page, quote)
    await expectStored(quote, { rows, mails: 0 })

    await broken.mend()
    await form.send()
    await expectStored(quote, { rows: 1, mails: 1 })
  })
}

for (const [what, endpoint] of [
  ['the insert', INSERT],
  ['the function', SUBMIT_QUOTE],
] as const) {
  test(`when one answer of ${what} is lost, the second try succeeds without a message`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.add(BROKEN_REQUEST)
    const { form, quote } = await filledIn(page)
    const broken = await breakEndpoint(page, endpoint, (route) =>
      broken.calls() === 1 ? loseAnswer(route) : route.continue(),
    )
    await form.send()
    expect(broken.calls()).toBe(2)
    await expectStored(quote, { rows: 1, mails: 1 })
  })
}

test('when every answer of the function is lost, the page says what is saved, and no second mail goes out', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.add(BROKEN_REQUEST)
  const { form, quote } = await filledIn(page)
  const broken = await breakEndpoint(page, SUBMIT_QUOTE, loseAnswer)
  await form.submit.click()
  await broken.allTries()
  await expect(alertWith(page, SUBMIT_FAILED)).toBeVisible()
  const [row] = await backend.quotesOf(quote.email)
  await expect(page.getByText(`Your request is saved under reference ${String(row?.['reference'])}`)).toBeVisible()
  await expectStored(quote, { rows: 1, mails: 1 })

  await broken.mend()
  await form.send()
  await expectStored(quote, { rows: 1, mails: 1 })
})

test('an edit between two tries is a second quote, whose mail names the first', async ({ page, expectedErrors }) => {
  expectedErrors.add(BROKEN_REQUEST)
  const { form, quote } = await filledIn(page)
  const broken = await breakEndpoint(page, SUBMIT_QUOTE, loseAnswer)
  await form.submit.click()
  await broken.allTries()
  await expect(alertWith(page, SUBMIT_FAILED)).toBeVisible()
  const [first] = await backend.quotesOf(quote.email)

  await broken.mend()
  await page.getByLabel('Notes').fill('Second floor only.')
  await form.send()
  await expectStored(quote, { rows: 2, mails: 2 })
  const mail = (await mailbox.of(quote.email)).find(({ Text }) => Text.includes('Second floor only.'))
  expect(mail?.Text).toContain(`sent quote ${String(first?.['reference'])}`)
  expect(mail?.Subject).not.toContain(String(first?.['reference']))
})

test('a function that hangs fails within 30 seconds and is not called again', async ({ page, expectedErrors }) => {
  expectedErrors.add(BROKEN_REQUEST)
  const { form, quote } = await filledIn(page)
  const hanging = await breakEndpoint(page, SUBMIT_QUOTE, never)
  await form.submit.click()
  await expect.poll(hanging.calls).toBe(1)
  await page.clock.fastForward(30_000)
  await expect(alertWith(page, SUBMIT_FAILED)).toBeVisible()
  expect(hanging.calls()).toBe(1)
  await expectStored(quote, { rows: 1, mails: 0 })
})

test('with the whole backend blocked, the alert offers the phone, an email with the answers and a copy', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.add(BROKEN_REQUEST)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { form, quote } = await filledIn(page)
  const blocked = await breakEndpoint(page, '**/{rest,functions,storage}/v1/**', (route) =>
    route.abort('blockedbyclient'),
  )
  await form.submit.click()
  await blocked.allTries()
  await expect(alertWith(page, SUBMIT_FAILED)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:\+/)
  const link = await page.getByRole('link', { name: /^Email it to/ }).getAttribute('href')
  const body = new URL(link ?? '').searchParams.get('body')?.replaceAll('\r\n', '\n')
  await page.getByRole('button', { name: 'Copy my answers' }).click()
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  for (const text of [body, copied]) for (const typed of Object.values(quote)) expect(text).toContain(typed)
  await expectStored(quote, { rows: 0, mails: 0 })
})
