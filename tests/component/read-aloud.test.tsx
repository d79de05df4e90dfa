import { virtual } from '@guidepup/virtual-screen-reader'
import { expect, test } from 'vitest'
import { openContactForm } from '../support/forms/contact-form-page.tsx'
import { choice } from '../support/forms/form-page.tsx'
import * as quoteForm from '../support/forms/quote-form-page.tsx'

/** More phrases than any form has, in case the screen reader misses the end of the form. */
const MOST_STEPS = 500

/** Returns what a screen reader says about groups, controls and photos, without their positions and states. */
async function readAloud(): Promise<string> {
  await virtual.start({ container: document.body })
  for (let step = 0; step < MOST_STEPS && (await virtual.lastSpokenPhrase()) !== 'end of document'; step++)
    await virtual.next()
  const phrases = await virtual.spokenPhraseLog()
  await virtual.stop()
  const asked = phrases.filter((phrase) => /^(textbox|radio|radiogroup|group|button|Facility photos\b)/.test(phrase))
  return asked
    .map((phrase) => `${phrase.replace(/, position \d+, set size \d+|, (not )?(required|checked)/g, '')}\n`)
    .join('')
}

test('a screen reader reads the contact form in order, with hints, and the subjects as a group', async () => {
  openContactForm()
  await expect(await readAloud()).toMatchFileSnapshot('read-aloud/contact.txt')
})

test('a screen reader reads the quote form in order, with hints, and choices as groups', async () => {
  const { visitor } = quoteForm.open()
  await visitor.click(choice('Cleaning Frequency', 'Other'))
  await expect(await readAloud()).toMatchFileSnapshot('read-aloud/quote.txt')
})
