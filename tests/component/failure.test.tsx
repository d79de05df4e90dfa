import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { ApiRefusal } from '@/api/site-api.ts'
import { company } from '@contract/company.ts'
import { quoteReference } from '@contract/reference.ts'
import { openContactForm, sendMessage } from '../support/component/contact-form-page.tsx'
import { choice, field, goOnline, noticeSays, toastSays } from '../support/component/form-page.tsx'
import * as quoteForm from '../support/component/quote-form-page.tsx'
import { aContactMessage, aPhotoUrl } from '../support/builders/payloads.ts'

const mailLink = () => screen.getByRole('link', { name: /^Email it to/ })

/** What the e-mail link has in it, as its reader will see it. */
function mailText(): string {
  const { searchParams } = new URL(mailLink().getAttribute('href') ?? '')
  return searchParams.get('body')?.replaceAll('\r\n', '\n') ?? ''
}

/** Submits an answered form, which fails once in a step. */
async function failQuote(
  step: 'insert-quote' | 'send-quote',
  { refusal, photo }: { refusal?: ApiRefusal; photo?: File } = {},
) {
  const { api, visitor } = quoteForm.openAnswered()
  api.failNext(step, 1, refusal)
  if (photo) {
    await visitor.upload(quoteForm.photoPicker(), photo)
    await screen.findByText('1 photo added')
  }
  await visitor.click(quoteForm.submitButton())
  expect(await screen.findByRole('alert')).toHaveTextContent(quoteForm.SUBMIT_FAILED)
  expect(field('Full Name')).toHaveValue('Dana Whitfield')
  expect(choice('Employee Count', '31–75')).toBeChecked()
  expect(screen.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', `tel:${company.phone}`)
  expect(mailLink()).toHaveAttribute('href', expect.stringMatching(`^mailto:${company.email}[?]`))
  await waitFor(() => expect(quoteForm.submitButton()).toHaveFocus())
  const reference = quoteReference(api.callsOf('insert-quote')[0]?.id ?? '')
  return { api, visitor, reference }
}

/** Sends what failed by another press: it is the same quote. */
async function sendAgain({ api, visitor }: Awaited<ReturnType<typeof failQuote>>) {
  await quoteForm.send(visitor)
  expect(new Set(api.calls.map(({ id }) => id)).size).toBe(1)
}

describe('a quote that could not be stored', () => {
  test('can be mailed and copied as it stands now, without a reference, and is sent by another press', async () => {
    const { visitor } = await failQuote('insert-quote', { photo: quoteForm.photoFile('a.jpg') })
    expect(screen.getByText(/^Nothing you entered is lost/)).toBeVisible()
    await waitFor(() => expect(document.title).toMatch(/^Error: /))
    await visitor.type(field('Notes'), 'Second floor only.')
    for (const typed of ['Dana Whitfield', '24,000 sq ft', '31–75', 'Notes: Second floor only.', aPhotoUrl(0)]) {
      expect(mailText()).toContain(typed)
    }
    expect(mailText()).not.toContain('Reference')
    await visitor.click(screen.getByRole('button', { name: 'Copy my answers' }))
    await noticeSays('Copied')
    expect(await navigator.clipboard.readText()).toBe(mailText())
    await quoteForm.send(visitor)
  })

  test('because there were too many says how long to wait', async () => {
    await failQuote('insert-quote', { refusal: { kind: 'too-many', waitSeconds: 590 } })
    expect(screen.getByText(/^Our system is busy, so your request was not taken yet/)).toHaveTextContent(
      'Nothing you entered is lost. Wait 10 minutes, then try again',
    )
    expect(mailLink()).toBeVisible()
  })
})

describe('a quote that is stored and not sent', () => {
  test.each([
    ['by a fault', undefined],
    ['on a device that is offline', { kind: 'offline' }],
    ['because there were too many', { kind: 'too-many', waitSeconds: 600 }],
  ] as const)('is said to be saved, by its reference, which the mail names too: %s', async (_, refusal) => {
    const failed = await failQuote('send-quote', refusal && { refusal })
    const { reference } = failed
    const saved = `Your request is saved under reference ${reference}, but our staff have not been told`
    expect(screen.getByText(/^Your request is saved/)).toHaveTextContent(saved)
    expect(screen.getByText(reference)).toHaveAttribute('translate', 'no')
    expect(mailText()).toContain(`Reference: ${reference}`)
    await sendAgain(failed)
  })
})

test('a message that could not be sent says how long to wait when there were too many, and stays', async () => {
  const { api, visitor } = openContactForm()
  api.failNext('send-contact', 1, { kind: 'too-many', waitSeconds: 86_400 })
  await sendMessage(visitor)
  expect(await screen.findByText(/^Our system is busy\. Your message is still here/)).toHaveTextContent('wait 24 hours')
  expect(screen.getByText('Your message was not sent.')).toBeVisible()
  await toastSays(/Failed to send message\./)
  expect(field('Message')).toHaveValue(aContactMessage().message)
})

describe('a device without a network', () => {
  afterEach(() => goOnline(true))

  test('is told so while typing, and again when a quote was tried in vain', async () => {
    const { api, visitor } = quoteForm.open()
    api.failNext('insert-quote', 1, { kind: 'offline' })
    expect(screen.queryByText(/^You are offline/)).not.toBeInTheDocument()
    goOnline(false)
    expect(screen.getByText(/^You are offline/).parentElement).toHaveRole('status')
    quoteForm.answerRequired()
    await visitor.click(quoteForm.submitButton())
    expect(await screen.findByRole('alert')).toHaveTextContent(quoteForm.SUBMIT_FAILED)
    expect(screen.getByText(/^This device seems to be offline/)).toBeVisible()
    expect(api.calls).toHaveLength(1)

    goOnline(true)
    expect(screen.queryByText(/^You are offline|^This device seems/)).not.toBeInTheDocument()
    await quoteForm.send(visitor)
  })
})
