import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTurnstile } from '@/api/turnstile.ts'
import { noCheck, type VisitorCheck } from '@/api/visitor-check.ts'
import { ContactForm } from '@/features/contact/contact-form.tsx'
import { json, ok, setUp, SIGNALS } from '../support/api-network.ts'
import { fakeTurnstile } from '../support/fake-turnstile.ts'
import { openForm } from '../support/form-page.tsx'
import { aContactMessage, aQuote, QUOTE_ID } from '../support/quote.ts'
import { openQuoteForm } from '../support/quote-form-page.tsx'

const SITE_KEY = '1x00000000000000000000AA'
const scripts = () => document.querySelectorAll<HTMLScriptElement>('script[src*="challenges.cloudflare.com"]')
const listened: [string, EventListenerOrEventListenerObject][] = []

beforeEach(() => {
  const listen = document.addEventListener.bind(document)
  vi.spyOn(document, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions) => {
      if (type === 'focusin') listened.push([type, listener])
      listen(type, listener, options)
    },
  )
})
// A page has one check for as long as it lives; here each test is a page.
afterEach(() => {
  for (const [type, listener] of listened.splice(0)) document.removeEventListener(type, listener)
  vi.restoreAllMocks()
  vi.useRealTimers()
  for (const script of scripts()) script.remove()
  delete window.turnstile
})

const nameField = () => screen.getByLabelText('Full Name')
const sendWith = (check: VisitorCheck, answer = ok) => {
  const { api, sent } = setUp(answer, check)
  const tokens = () => sent.map(({ headers }) => headers.get('x-turnstile-token'))
  return { send: () => api.sendContact(QUOTE_ID, aContactMessage(), SIGNALS), api, tokens }
}

/** The message form, touched, with the widget in it. */
async function touchedForm() {
  const cloudflare = fakeTurnstile()
  window.turnstile = cloudflare.script
  const check = createTurnstile(SITE_KEY)
  const { view } = openForm(<ContactForm />)
  fireEvent.focusIn(nameField())
  await waitFor(() => expect(cloudflare.widgets).toHaveLength(1))
  return { ...cloudflare, view, check, ...sendWith(check) }
}

describe('the widget of Cloudflare Turnstile', () => {
  it.each([
    ['message', () => openForm(<ContactForm />)],
    ['quote', () => openQuoteForm()],
  ])('is fetched once the visitor touches the %s form, and not before', async (_, open) => {
    createTurnstile(SITE_KEY)
    open()
    expect(scripts()).toHaveLength(0)
    fireEvent.focusIn(nameField())
    fireEvent.focusIn(screen.getByLabelText('Email Address'))
    await waitFor(() => expect(scripts()).toHaveLength(1))
    expect(scripts()[0]?.src).toBe('https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit')
  })

  it('stands before the button in the theme of the page, unseen unless it wants something', async () => {
    document.documentElement.classList.add('dark')
    const { widgets, options } = await touchedForm()
    document.documentElement.classList.remove('dark')
    expect(options()).toMatchObject({ sitekey: SITE_KEY, appearance: 'interaction-only', theme: 'dark' })
    const button = screen.getByRole('button', { name: 'Send message' })
    expect(widgets[0]?.place.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('moves along when the visitor comes back to a form', async () => {
    const { view, script, widgets } = await touchedForm()
    view.unmount()
    openForm(<ContactForm />)
    fireEvent.focusIn(nameField())
    await waitFor(() => expect(widgets).toHaveLength(2))
    expect(script.remove).toHaveBeenCalledWith('widget-1')
  })
})

describe('the token', () => {
  it('goes with the calls that send mail, once each', async () => {
    const { api, send, solve, script, tokens } = await touchedForm()
    solve('one')
    await api.insertQuote(QUOTE_ID, aQuote())
    await send()
    expect(script.reset).toHaveBeenCalledExactlyOnceWith('widget-1')
    solve('two')
    await api.sendQuote(QUOTE_ID, aQuote(), SIGNALS)
    expect(tokens()).toEqual([null, 'one', 'two'])
  })

  it('is waited for while the widget is at work', async () => {
    const { send, solve, tokens } = await touchedForm()
    const sending = send()
    solve('late')
    await sending
    expect(tokens()).toEqual(['late'])
  })

  it('is done without after two seconds, and the one of the first try goes along again', async () => {
    const { send, solve, tokens, options } = await touchedForm()
    vi.useFakeTimers()
    const slowly = async () => {
      const sending = send()
      await vi.advanceTimersByTimeAsync(2_000)
      await sending
    }
    await slowly()
    solve('one')
    await send()
    await slowly()
    solve('expiring')
    options()['expired-callback']()
    await slowly()
    expect(tokens()).toEqual([null, 'one', 'one', 'one'])
  })

  it('is asked for anew after a call that failed', async () => {
    const { check, solve, script } = await touchedForm()
    const { send, tokens } = sendWith(check, () => json(424, { ok: false, code: 'mail_failed' }))
    solve('one')
    await expect(send()).rejects.toMatchObject({ step: 'send-contact' })
    expect(script.reset).toHaveBeenCalledOnce()
    solve('two')
    await expect(send()).rejects.toMatchObject({ step: 'send-contact' })
    expect(tokens()).toEqual(['one', 'two'])
  })

  it('holds nothing up where the script is blocked, nor where it fails', async () => {
    const check = createTurnstile(SITE_KEY)
    openForm(<ContactForm />)
    const { send, tokens } = sendWith(check)
    const sending = send()
    await waitFor(() => expect(scripts()).toHaveLength(1))
    scripts()[0]?.dispatchEvent(new Event('error'))
    await sending
    expect(scripts()).toHaveLength(0)

    const { script } = fakeTurnstile()
    const broken = () => {
      throw new Error('Invalid site key')
    }
    window.turnstile = { ...script, render: broken }
    await send()
    expect(tokens()).toEqual([null, null])
  })

  it('fails no lead when the widget cannot be reset', async () => {
    const { send, solve, script } = await touchedForm()
    script.reset.mockImplementation(() => {
      throw new Error('Nothing to reset')
    })
    solve('one')
    await expect(send()).resolves.toBeUndefined()
  })

  it('is no part of a site without a key', async () => {
    openForm(<ContactForm />)
    fireEvent.focusIn(nameField())
    const { send, tokens } = sendWith(noCheck)
    await send()
    expect(tokens()).toEqual([null])
    expect(scripts()).toHaveLength(0)
  })
})
