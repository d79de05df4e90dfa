import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ContactForm } from '@/features/contact/contact-form.tsx'
import { useVisitorCheck, type VisitorWidget } from '@/forms/visitor-check.tsx'
import { createFakeSiteApi } from '../support/fakes/fake-site-api.ts'
import { fakeTurnstile } from '../support/fakes/fake-turnstile.ts'
import { choice, openForm, type Visitor } from '../support/component/form-page.tsx'
import { answerRequired, openQuoteForm, submitButton } from '../support/component/quote-form-page.tsx'

const SITE_KEY = '1x00000000000000000000AA'
const scripts = () => document.querySelectorAll<HTMLScriptElement>('script[src*="challenges.cloudflare.com"]')

beforeEach(() => void vi.stubEnv('VITE_TURNSTILE_SITE_KEY', SITE_KEY))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  // The script is fetched once a visit; here each test is a visit.
  vi.resetModules()
  for (const script of scripts()) script.remove()
  delete window.turnstile
})

const nameField = () => screen.getByLabelText('Full Name')

/** A page with Cloudflare's script in it already. */
function withScript() {
  const cloudflare = fakeTurnstile()
  window.turnstile = cloudflare.script
  return cloudflare
}

/** The least form that has a check, and the check. */
function openCheck() {
  const made: VisitorWidget[] = []
  function Form() {
    const check = useVisitorCheck()
    made.push(check)
    return (
      <form>
        <input aria-label="Full Name" />
        {check.slot}
        <button>Send</button>
      </form>
    )
  }
  const view = render(<Form />)
  const [check] = made
  if (!check) throw new Error('The form was not rendered')
  return { check, view }
}

/** The same, touched, with the widget in it. */
async function touchedCheck() {
  const cloudflare = withScript()
  const opened = openCheck()
  fireEvent.focusIn(nameField())
  await waitFor(() => expect(cloudflare.widgets).toHaveLength(1))
  return { ...cloudflare, ...opened }
}

async function sendMessage(visitor: Visitor) {
  await visitor.type(nameField(), 'Robin')
  await visitor.type(screen.getByLabelText('Email Address'), 'robin@clinic.example')
  await visitor.click(choice('Subject', 'Service Feedback'))
  await visitor.type(screen.getByLabelText('Message'), 'The lobby shines.')
  await visitor.click(screen.getByRole('button', { name: 'Send message' }))
}

describe('the widget of Cloudflare Turnstile', () => {
  it.each([
    ['message', () => openForm(<ContactForm />)],
    ['quote', () => openQuoteForm()],
  ])('is fetched once the visitor touches the %s form, and not before', async (_, open) => {
    open()
    expect(scripts()).toHaveLength(0)
    fireEvent.focusIn(nameField())
    fireEvent.focusIn(screen.getByLabelText('Email Address'))
    await waitFor(() => expect(scripts()).toHaveLength(1))
    expect(scripts()[0]?.src).toBe('https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit')
  })

  it.each([
    ['message', 'Send message', () => openForm(<ContactForm />)],
    ['quote', 'Request my soft quote', () => openQuoteForm()],
  ])('stands before the button of the %s form', async (_, name, open) => {
    const { widgets } = withScript()
    open()
    fireEvent.focusIn(nameField())
    await waitFor(() => expect(widgets).toHaveLength(1))
    const button = screen.getByRole('button', { name })
    expect(widgets[0]?.place.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('is in the theme of the page, and unseen unless it wants something', async () => {
    document.documentElement.classList.add('dark')
    const { widgets, options } = await touchedCheck()
    document.documentElement.classList.remove('dark')
    expect(options()).toMatchObject({ sitekey: SITE_KEY, appearance: 'interaction-only', theme: 'dark' })
    expect(widgets[0]?.place).not.toHaveClass('pb-4')
    act(() => options()['before-interactive-callback']())
    expect(widgets[0]?.place).toHaveClass('pb-4')
    act(() => options()['after-interactive-callback']())
    expect(widgets[0]?.place).not.toHaveClass('pb-4')
  })

  it('goes with its form, and comes again when the visitor comes back to one', async () => {
    const { view, script, widgets } = await touchedCheck()
    view.unmount()
    expect(script.remove).toHaveBeenCalledExactlyOnceWith('widget-1')
    openForm(<ContactForm />)
    expect(widgets).toHaveLength(1)
    fireEvent.focusIn(nameField())
    await waitFor(() => expect(widgets).toHaveLength(2))
    expect(script.remove).toHaveBeenCalledOnce()
  })

  it('does not appear in a form that is left before the script is there', async () => {
    const { view } = openCheck()
    fireEvent.focusIn(nameField())
    await waitFor(() => expect(scripts()).toHaveLength(1))
    view.unmount()
    const { widgets } = withScript()
    scripts()[0]?.dispatchEvent(new Event('load'))
    await act(async () => undefined)
    expect(widgets).toEqual([])
  })
})

describe('the token', () => {
  it('goes with a message, once', async () => {
    const { widgets, solve, script } = withScript()
    const { api, visitor } = openForm(<ContactForm />)
    await visitor.click(nameField())
    await waitFor(() => expect(widgets).toHaveLength(1))
    solve('one')
    await sendMessage(visitor)
    await waitFor(() => expect(script.reset).toHaveBeenCalledExactlyOnceWith('widget-1'))
    solve('two')
    await sendMessage(visitor)
    await waitFor(() => expect(api.callsOf('send-contact')).toHaveLength(2))
    expect(api.callsOf('send-contact').map(({ signals }) => signals?.token)).toEqual(['one', 'two'])
  })

  it('goes with the notice of a quote, and not with the quote', async () => {
    const { widgets, solve } = withScript()
    const { api, visitor } = openQuoteForm()
    await visitor.click(nameField())
    await waitFor(() => expect(widgets).toHaveLength(1))
    await answerRequired(visitor)
    solve('one')
    await visitor.click(submitButton())
    await waitFor(() => expect(api.callsOf('send-quote')).toHaveLength(1))
    expect(api.calls.map(({ signals }) => signals?.token)).toEqual([undefined, 'one'])
  })

  it('is waited for while the widget is at work', async () => {
    const { check, solve } = await touchedCheck()
    const token = check.token()
    await act(async () => solve('late'))
    expect(await token).toBe('late')
  })

  it('is done without after two seconds, and the one of the first try goes along again', async () => {
    const { check, solve, options } = await touchedCheck()
    vi.useFakeTimers()
    const slowly = async () => {
      const token = check.token()
      await vi.advanceTimersByTimeAsync(2_000)
      check.spent()
      return token
    }
    expect(await slowly()).toBe(null)
    solve('one')
    expect(await check.token()).toBe('one')
    check.spent()
    expect(await slowly()).toBe('one')
    solve('expiring')
    options()['expired-callback']()
    expect(await slowly()).toBe('one')
  })

  it('goes along as well when the visitor leaves the form while it is being sent', async () => {
    const { check, view, solve, script } = await touchedCheck()
    solve('one')
    view.unmount()
    expect(await check.token()).toBe('one')
    check.spent()
    await act(async () => undefined)
    expect(script.reset).not.toHaveBeenCalled()
  })

  it('is requested again after a call that failed', async () => {
    const { widgets, solve, script } = withScript()
    const api = createFakeSiteApi()
    api.failNext('send-contact')
    const { visitor } = openForm(<ContactForm />, api)
    await visitor.click(nameField())
    await waitFor(() => expect(widgets).toHaveLength(1))
    solve('one')
    await sendMessage(visitor)
    await waitFor(() => expect(script.reset).toHaveBeenCalledOnce())
    solve('two')
    await visitor.click(screen.getByRole('button', { name: 'Send message' }))
    await waitFor(() => expect(api.callsOf('send-contact')).toHaveLength(2))
    expect(api.callsOf('send-contact').map(({ signals }) => signals?.token)).toEqual(['one', 'two'])
  })

  it('holds nothing up where the script is blocked, nor where it fails', async () => {
    const { check } = openCheck()
    const blocked = check.token()
    await waitFor(() => expect(scripts()).toHaveLength(1))
    scripts()[0]?.dispatchEvent(new Event('error'))
    expect(await blocked).toBe(null)
    expect(scripts()).toHaveLength(0)

    withScript().script.render.mockImplementation(() => {
      throw new Error('Invalid site key')
    })
    expect(await check.token()).toBe(null)
  })

  it('fails no lead when the widget cannot be reset', async () => {
    const { script } = withScript()
    script.reset.mockImplementation(() => {
      throw new Error('Nothing to reset')
    })
    const { visitor } = openForm(<ContactForm />)
    await sendMessage(visitor)
    expect(await screen.findByText('Message Sent Successfully!', {}, { timeout: 4_000 })).toBeVisible()
    expect(script.reset).toHaveBeenCalledOnce()
  })

  it('is no part of a site without a key', async () => {
    vi.stubEnv('VITE_TURNSTILE_SITE_KEY', '')
    const { check } = openCheck()
    fireEvent.focusIn(nameField())
    expect(check.slot).toBe(null)
    expect(await check.token()).toBe(null)
    check.spent()
    expect(scripts()).toHaveLength(0)
  })
})
