import { virtual } from '@guidepup/virtual-screen-reader'
import { expect, test } from 'vitest'
import { openContactForm } from '../support/forms/contact-form-page.tsx'
import { choice } from '../support/forms/form-page.tsx'
import * as quoteForm from '../support/forms/quote-form-page.tsx'

/** More than any form has: a reader that never came to the end would go round for ever. */
const MOST_STEPS = 500

/**
 * What a screen reader says of a form from its first to its last line: groups, controls and photos. A radio's place in its
 * group is left out, whether an answer is required, and whether it is checked, which the reader takes from the markup alone.
 */
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

// Line by line (vitest -u writes them).
test('reads the contact form in its order, each question with its hint, subjects as a group', async () => {
  openContactForm()
  await expect(await readAloud()).toMatchFileSnapshot('read-aloud/contact.txt')
})

test('reads the quote form in its order, each question with its hint, choices as groups', async () => {
  const { visitor } = quoteForm.open()
  await visitor.click(choice('Cleaning Frequency', 'Other'))
  await expect(await readAloud()).toMatchFileSnapshot('read-aloud/quote.txt')
})
