import { virtual } from '@guidepup/virtual-screen-reader'
import { waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openContactForm } from '../support/component/contact-form-page.tsx'
import { choice, errorSummary } from '../support/component/form-page.tsx'
import { openQuoteForm, submitButton } from '../support/component/quote-form-page.tsx'
import { listen, questionsAloud, readAloud } from '../support/component/screen-reader.ts'

afterEach(() => virtual.stop())

/** Line by line (vitest -u writes them). */
const heardQuestions = async () => `${(await questionsAloud()).join('\n')}\n`

test('reads the contact form’s questions in their order, each with its hint, subjects as a group', async () => {
  openContactForm()
  await expect(await heardQuestions()).toMatchFileSnapshot('read-aloud/contact.txt')
})

test('reads the quote form’s questions in their order, each with its hint, choices as groups', async () => {
  const { visitor } = openQuoteForm()
  await visitor.click(choice('Cleaning Frequency', 'Other'))
  await expect(await heardQuestions()).toMatchFileSnapshot('read-aloud/quote.txt')
})

test('comes to the photos, the button and the rest of the quote form', async () => {
  openQuoteForm()
  const phrases = await readAloud()
  const at = (start: RegExp) => phrases.findIndex((phrase) => start.test(phrase))
  const places = [/^Facility photos .*Up to 10 photos/, /^textbox, Notes/, /^button, Get my soft quote/]
  expect(places.map(at)).not.toContain(-1)
  expect(places.map(at)).toEqual(places.map(at).toSorted((one, other) => one - other))
  expect(phrases).toContainEqual(expect.stringMatching(/^button, What if I am not sure\?.*A rough figure is enough/))
})

test('says what is wrong with a quote in the summary and at each field, behind its hint', async () => {
  const { visitor } = openQuoteForm()
  const heard = await listen()
  await visitor.click(submitButton())
  await errorSummary()
  await waitFor(async () => expect(await heard()).toContain('region, There is a problem'))
  await virtual.stop()
  const questions = await questionsAloud()
  const asked = (start: string) => questions.find((question) => question.startsWith(start))
  expect(asked('textbox, Full Name')).toBe('textbox, Full Name, Enter your full name, invalid')
  expect(asked('textbox, Email Address')).toMatch(/Your price is sent here\. Enter .+, invalid$/)
  expect(asked('group, Employee Count')).toMatch(
    /^group, Employee Count, Everyone who works in the building, on all of its shifts\. Select/,
  )
  expect(asked('textbox, Phone')).toBe('textbox, Phone, Optional')
})
