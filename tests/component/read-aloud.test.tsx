import { virtual } from '@guidepup/virtual-screen-reader'
import { expect, test } from 'vitest'
import * as quoteForm from '../support/forms/quote-form-page.tsx'
import { choice, openContactForm } from '../support/forms/form-page.tsx'

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
    .map((phrase) => phrase.replace(/, position \d+, set size \d+|, (not )?(required|checked)/g, ''))
    .join('\n')
}

test('a screen reader reads the contact form in order, with hints, and the subjects as a group', async () => {
  openContactForm()
  expect(await readAloud()).toMatchInlineSnapshot(`
    "textbox, Full Name
    textbox, Email Address, So we can reply.
    textbox, Phone, Optional
    radiogroup, Subject
    radio, General Inquiry
    radio, Emergency Support
    radio, Service Feedback
    textbox, Message
    button, Send message
    button, Clear form"
  `)
})

test('a screen reader reads the quote form in order, with hints, and choices as groups', async () => {
  const { visitor } = quoteForm.open()
  await visitor.click(choice('Cleaning Frequency', 'Other'))
  expect(await readAloud()).toMatchInlineSnapshot(`
    "textbox, Full Name
    textbox, Business or Organization Name
    textbox, Email Address, We’ll send your price here.
    textbox, Phone, Optional
    button, What if I’m not sure?, A rough figure is enough for a soft quote. Check your lease or floor plan.
    textbox, Cleanable Square Footage, Exclude areas not requiring service (like storage or server closets).
    radiogroup, Employee Count, Everyone who works in the building, across all shifts.
    radio, 1–10
    radio, 11–30
    radio, 31–75
    radio, 76+
    textbox, Number of Bathrooms, All of them. A rough count is enough.
    button, Why do you ask?, Fixtures tell us more about the work than room size does.
    textbox, Total fixtures, Optional. Toilets, urinals and sinks.
    radiogroup, Cleaning Frequency
    radio, Daily
    radio, 3× a week
    radio, Weekly
    radio, Other
    textbox, Other frequency, For example: twice a month, or nights only.
    radiogroup, Matron service, A day porter who keeps restrooms and shared areas clean while you work.
    radio, Yes
    radio, No
    Facility photos
    Facility photos Add photos, Optional. Up to 10 photos, 10 MB each. JPEG, PNG, WebP or HEIC.
    button, Add to notes: Site address
    button, Add to notes: Level
    button, Add to notes: Kind of building
    button, Add to notes: Floors
    button, Add to notes: Days and hours
    button, Add to notes: Access and alarm
    button, Add to notes: Supplies
    button, Add to notes: Start and walk-through
    textbox, Notes, Optional. Business hours, access, floors, anything that matters.
    button, Get my soft quote
    button, Clear form"
  `)
})
