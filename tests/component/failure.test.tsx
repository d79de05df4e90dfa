import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ApiRefusal } from '@/api/site-api.ts'
import { quoteReference } from '@contract/reference.ts'
import { openContactForm, sendButton, writeMessage } from '../support/component/contact-form-page.tsx'
import { choice, field, goOnline, noticeSays } from '../support/component/form-page.tsx'
import { pageText } from '../support/component/page-text.ts'
import * as quoteForm from '../support/component/quote-form-page.tsx'
import { aContactMessage, aPhotoUrl } from '../support/builders/payloads.ts'

const mailLink = () => screen.getByRole('link', { name: /^Email it to/ })
/** As its reader will see it. */
const mailText = () => new URL(mailLink().getAttribute('href') ?? '').searchParams.get('body')?.replaceAll('\r\n', '\n')

const FORMS = {
  quote: { open: () => quoteForm.openAnswered(), button: quoteForm.submitButton, message: quoteForm.SUBMIT_FAILED },
  contact: {
    open() {
      const page = openContactForm()
      writeMessage()
      return page
    },
    button: sendButton,
    message: 'Your message was not sent.',
  },
} as const

// What the page offers then, whole (vitest -u writes it).
test.each<[what: string, form: keyof typeof FORMS, step: 'insert-quote' | `send-${keyof typeof FORMS}`, ApiRefusal?]>([
  ['a quote that is not stored', 'quote', 'insert-quote'],
  [
    'a quote that is not stored because there were too many',
    'quote',
    'insert-quote',
    { kind: 'too-many', waitSeconds: 590 },
  ],
  ['a quote that is stored and not sent', 'quote', 'send-quote'],
  ['a quote that is stored and not sent, on a device that was offline', 'quote', 'send-quote', { kind: 'offline' }],
  [
    'a quote that is stored and not sent because there were too many',
    'quote',
    'send-quote',
    { kind: 'too-many', waitSeconds: 600 },
  ],
  ['a message that is not sent', 'contact', 'send-contact'],
  [
    'a message that is not sent because there were too many',
    'contact',
    'send-contact',
    { kind: 'too-many', waitSeconds: 86_400 },
  ],
])(
  '%s is kept with other ways to send it, says what is known of it, and is sent as the same by another press',
  async (_, form, step, refusal) => {
    const { open, button, message } = FORMS[form]
    const { api, visitor } = open()
    api.failNext(step, refusal)
    await visitor.click(button())
    const note = (await screen.findByText(message)).parentElement
    await waitFor(() => expect(button()).toHaveFocus())
    await waitFor(() => expect(document.title).toMatch(/^Error: /))
    const reference = quoteReference(api.calls[0]?.id ?? '')
    const said = decodeURIComponent(pageText(note ?? document.body))
      .replaceAll('\r', '')
      .replaceAll(reference, 'REFERENCE')
    await expect(said).toMatchFileSnapshot(`failure/${[step, refusal?.kind].filter(Boolean).join('-')}.txt`)
    if (form === 'quote') expect(choice('Employee Count', '31–75')).toBeChecked()
    else expect(field('Message')).toHaveValue(aContactMessage().message)

    await visitor.click(button())
    await waitFor(() => expect(api.callsOf(step)).toHaveLength(2))
    expect(new Set(api.calls.map(({ id }) => id)).size).toBe(1)
  },
)

test('a quote that failed can be mailed and copied as it stands now, photos included', async () => {
  const { api, visitor } = quoteForm.openAnswered()
  api.failNext('insert-quote')
  await quoteForm.pickPhotos(visitor, 'a.jpg')
  await screen.findByText('1 photo added')
  await visitor.click(quoteForm.submitButton())
  await screen.findByRole('alert')
  await visitor.type(field('Notes'), 'Second floor only.')
  for (const typed of ['Notes: Second floor only.', aPhotoUrl(0)]) expect(mailText()).toContain(typed)
  await visitor.click(screen.getByRole('button', { name: 'Copy my answers' }))
  await noticeSays('Copied')
  expect(await navigator.clipboard.readText()).toBe(mailText())
})

afterEach(() => goOnline(true))

test('a device without a network is told so while typing, and again when a quote was tried in vain', async () => {
  const { api, visitor } = quoteForm.open()
  api.failNext('insert-quote', { kind: 'offline' })
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
