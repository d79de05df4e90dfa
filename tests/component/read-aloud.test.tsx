import { virtual } from '@guidepup/virtual-screen-reader'
import { afterEach, expect, test } from 'vitest'
import { openContactForm } from '../support/component/contact-form-page.tsx'
import { choice } from '../support/component/form-page.tsx'
import * as quoteForm from '../support/component/quote-form-page.tsx'
import { questionsAloud, readAloud } from '../support/component/screen-reader.ts'

afterEach(() => virtual.stop())

/** Line by line (vitest -u writes them). */
const heardQuestions = async () => `${(await questionsAloud()).join('\n')}\n`

test('reads the contact form’s questions in their order, each with its hint, subjects as a group', async () => {
  openContactForm()
  await expect(await heardQuestions()).toMatchFileSnapshot('read-aloud/contact.txt')
})

test('reads the quote form’s questions in their order, each with its hint, choices as groups', async () => {
  const { visitor } = quoteForm.open()
  await visitor.click(choice('Cleaning Frequency', 'Other'))
  await expect(await heardQuestions()).toMatchFileSnapshot('read-aloud/quote.txt')
})

test('comes to the photos, the button and the rest of the quote form', async () => {
  quoteForm.open()
  const phrases = await readAloud()
  const at = (start: RegExp) => phrases.findIndex((phrase) => start.test(phrase))
  const places = [/^Facility photos .*Up to 10 photos/, /^textbox, Notes/, /^button, Get my soft quote/]
  expect(places.map(at)).not.toContain(-1)
  expect(places.map(at)).toEqual(places.map(at).toSorted((one, other) => one - other))
  expect(phrases).toContainEqual(expect.stringMatching(/^button, What if I am not sure\?.*A rough figure is enough/))
})
