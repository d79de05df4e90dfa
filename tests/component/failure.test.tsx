import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ApiRefusal } from '@/api/site-api.ts'
import { ContactForm } from '@/features/contact/contact-form.tsx'
import { quoteReference } from '@contract/reference.ts'
import { createFakeSiteApi } from '../support/fakes/fake-site-api.ts'
import { choice, openForm, resultToasts } from '../support/component/form-page.tsx'
import { aPhoto, answerRequired, openQuoteForm, submitButton } from '../support/component/quote-form-page.tsx'
import { aPhotoUrl } from '../support/builders/payloads.ts'

const FAILED = 'There was an error submitting your form. Please try again.'

/** What an e-mail link has in it, as its reader will see it. */
function written(link: HTMLElement): string {
  return new URL(link.getAttribute('href') ?? '').searchParams.get('body')?.replaceAll('\r\n', '\n') ?? ''
}
const mail = () => screen.getByRole('link', { name: /^E-mail it to/ })

function goOffline(offline = true) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!offline)
  act(() => void window.dispatchEvent(new Event(offline ? 'offline' : 'online')))
}

describe('a quote that could not be stored', () => {
  async function failed() {
    const api = createFakeSiteApi()
    api.failNext('insert-quote')
    const { visitor } = openQuoteForm(api)
    await answerRequired(visitor)
    await visitor.upload(screen.getByLabelText('Facility photos'), aPhoto('a.jpg'))
    await screen.findByText('1 photo added')
    await visitor.click(submitButton())
    expect(await screen.findByRole('alert')).toHaveTextContent(FAILED)
    return { api, visitor }
  }

  it('can be mailed as it stands now, without a reference', async () => {
    const { visitor } = await failed()
    expect(screen.getByText(/^Nothing you entered is lost/)).toBeVisible()
    await visitor.type(screen.getByLabelText('Notes'), 'Second floor only.')
    for (const typed of ['Dana Whitfield', '24,000 sq ft', '31–75', 'Notes: Second floor only.', aPhotoUrl(0)]) {
      expect(written(mail())).toContain(typed)
    }
    expect(written(mail())).not.toContain('Reference')
  })

  it('can be copied, and says so', async () => {
    const { visitor } = await failed()
    await visitor.click(screen.getByRole('button', { name: 'Copy my answers' }))
    expect(await screen.findByText('Copied')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(written(mail()))
  })

  it('says so when the browser keeps its clipboard closed', async () => {
    const { visitor } = await failed()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await visitor.click(screen.getByRole('button', { name: 'Copy my answers' }))
    expect(await screen.findByText('This browser does not allow copying here')).toBeVisible()
  })
})

describe('a quote that is stored and not sent', () => {
  it('is said to be saved, by its reference, which the mail names too', async () => {
    const api = createFakeSiteApi()
    api.failNext('send-quote')
    const { visitor } = openQuoteForm(api)
    await answerRequired(visitor)
    await visitor.click(submitButton())
    expect(await screen.findByRole('alert')).toHaveTextContent(FAILED)
    const reference = quoteReference(api.callsOf('insert-quote')[0]?.id ?? '')
    expect(
      screen.getByText(
        new RegExp(`^Your request is saved under reference ${reference}, but our staff have not been told`),
      ),
    ).toBeVisible()
    expect(written(mail())).toContain(`Reference: ${reference}`)
  })
})

describe('a quote that came when there were too many', () => {
  async function refused(step: 'insert-quote' | 'send-quote', waitSeconds: number | null) {
    const api = createFakeSiteApi()
    api.failNext(step, 1, { kind: 'too-many', waitSeconds })
    const { visitor } = openQuoteForm(api)
    await answerRequired(visitor)
    await visitor.click(submitButton())
    expect(await screen.findByRole('alert')).toHaveTextContent(FAILED)
    expect(screen.getByLabelText('Full Name')).toHaveValue('Dana Whitfield')
    expect(mail()).toBeVisible()
    return { api, visitor }
  }

  it.each([
    [null, 'a few minutes'],
    [0, 'a minute'],
    [61, '2 minutes'],
    [590, '10 minutes'],
    [3_541, 'an hour'],
    [3_601, '2 hours'],
    [86_400, '24 hours'],
  ])('says how long to wait: %s seconds are %s', async (seconds, words) => {
    await refused('insert-quote', seconds)
    expect(screen.getByText(/^Too many requests have come in, so yours was not taken yet/)).toHaveTextContent(
      `Nothing you entered is lost. Wait ${words}, then try again`,
    )
  })

  it('is said to be saved when only its notice was refused, and goes out on the next press', async () => {
    const { api, visitor } = await refused('send-quote', 600)
    const reference = quoteReference(api.callsOf('insert-quote')[0]?.id ?? '')
    expect(screen.getByText(new RegExp(`^Your request is saved under reference ${reference}`))).toHaveTextContent(
      'our staff will be told of it within minutes. Too many requests have come from your network: to see it confirmed here, wait 10 minutes',
    )
    await visitor.click(submitButton())
    await screen.findByRole('heading', { name: 'Successful Submission of Your Building Data' })
  })
})

describe('a message that could not be sent', () => {
  async function failed(refusal?: ApiRefusal) {
    const api = createFakeSiteApi()
    api.failNext('send-contact', 1, refusal)
    const { visitor } = openForm(<ContactForm />, api)
    await visitor.type(screen.getByLabelText('Full Name'), 'Robin')
    await visitor.type(screen.getByLabelText('Email Address'), 'robin@clinic.example')
    await visitor.click(choice('Subject', 'Service Feedback'))
    await visitor.type(screen.getByLabelText('Message'), 'The lobby shines.')
    await visitor.click(screen.getByRole('button', { name: 'Send message' }))
    await screen.findByText('Your message was not sent.')
    return { visitor }
  }

  it('says how long to wait when there were too many, and keeps it', async () => {
    await failed({ kind: 'too-many', waitSeconds: 86_400 })
    expect(screen.getByText(/^Too many messages have come from your network/)).toHaveTextContent('wait 24 hours')
    expect(resultToasts()[0]).toHaveTextContent('Failed to send message.')
    expect(screen.getByLabelText('Message')).toHaveValue('The lobby shines.')
  })

  it('can be mailed and copied', async () => {
    const { visitor } = await failed()
    expect(written(mail())).toContain('Message: The lobby shines.')
    await visitor.click(screen.getByRole('button', { name: 'Copy my answers' }))
    await screen.findByText('Copied')
    expect(await navigator.clipboard.readText()).toContain('Subject: Service Feedback')
  })
})

describe('a device without a network', () => {
  afterEach(() => goOffline(false))

  it('is told so while typing, and again when submitting, and nothing is tried', async () => {
    const { api, visitor } = openQuoteForm()
    expect(screen.queryByText(/^You are offline/)).not.toBeInTheDocument()
    goOffline()
    expect(screen.getByText(/^You are offline/)).toHaveRole('status')
    await answerRequired(visitor)
    await visitor.click(submitButton())
    expect(await screen.findByRole('alert')).toHaveTextContent(FAILED)
    expect(screen.getByText(/^This device is offline, so nothing was sent/)).toBeVisible()
    expect(api.calls).toEqual([])

    goOffline(false)
    expect(screen.queryByText(/^You are offline/)).not.toBeInTheDocument()
    await visitor.click(submitButton())
    await screen.findByRole('heading', { name: 'Successful Submission of Your Building Data' })
  })

  it('sends no message either, and says why', async () => {
    const { api, visitor } = openForm(<ContactForm />)
    goOffline()
    await visitor.type(screen.getByLabelText('Full Name'), 'Robin')
    await visitor.type(screen.getByLabelText('Email Address'), 'robin@clinic.example')
    await visitor.click(choice('Subject', 'Service Feedback'))
    await visitor.type(screen.getByLabelText('Message'), 'The lobby shines.')
    await visitor.click(screen.getByRole('button', { name: 'Send message' }))
    await waitFor(() => expect(resultToasts()).toHaveLength(1))
    expect(screen.getByText(/^This device is offline/)).toBeVisible()
    expect(api.calls).toEqual([])
  })
})
