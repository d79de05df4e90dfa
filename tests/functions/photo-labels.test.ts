// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { digestMail } from '../../supabase/functions/_shared/mail/quote-digest.ts'
import { quoteMail } from '../../supabase/functions/_shared/mail/quote-mail.ts'
import { readStoredQuote } from '../../supabase/functions/_shared/mail/stored-quote.ts'
import { aPhotoUrl, aQuote, aSubmission, QUOTE_ID } from '../support/builders/payloads.ts'
import { storedRow } from '../support/fakes/fake-outbox.ts'
import { MAIL } from '../support/functions/functions.ts'
import { readMail } from '../support/functions/mail-html.ts'

const photos = [aPhotoUrl(0), aPhotoUrl(1), aPhotoUrl(2)]
const LABELED = aQuote({ photos, photoLabels: ['restroom', null, 'trouble-spot'] })

describe('the mail to staff', () => {
  test('says of each photo what it shows, where the visitor said so', () => {
    const mail = quoteMail(aSubmission(LABELED), MAIL)
    expect(mail.text).toContain(
      `FACILITY PHOTOS
Facility photo 1: Restroom · ${photos[0]}
Facility photo 2: ${photos[1]}
Facility photo 3: Trouble spot · ${photos[2]}
`,
    )
    const { lines, images } = readMail(mail.html)
    expect(images).toEqual(photos)
    expect(lines.filter((line) => line.includes('acility photo'))).toEqual([
      '[Facility photo 1]',
      'Facility photo 1: Restroom',
      '[Facility photo 2]',
      '[Facility photo 3]',
      'Facility photo 3: Trouble spot',
    ])
  })

  test('says it of a photo that was not verified, too', () => {
    const checked = photos.map((url) => ({ url, verified: false }))
    const mail = quoteMail({ ...aSubmission(LABELED), photos: checked }, MAIL)
    const note = 'Not verified as a picture, so not linked. Ask the sender for it.'
    expect(mail.text).toContain(`\nFacility photo 1: Restroom · ${note}\nFacility photo 2: ${note}\n`)
    expect(readMail(mail.html).lines).toContain(`Facility photo 1: Restroom · ${note}`)
  })
})

test('a digest names what the photos show, each once', () => {
  const quote = aQuote({ photos, photoLabels: ['restroom', 'restroom', 'entrance'] })
  const mail = digestMail(QUOTE_ID, [{ quote: storedRow(quote), suspicion: null, vouched: true }], MAIL)
  expect(mail?.text).toContain('24,000 sq ft · Daily · 3 photos (Restroom, Entrance)')
})

test('a row from before there were labels is read as one without', () => {
  const { photo_labels: _none, ...older } = storedRow(aQuote({ photos }))
  expect(readStoredQuote(older)).toMatchObject({ quote: { photos, photoLabels: [] }, source: null })
})
