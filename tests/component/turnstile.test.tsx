import { act, fireEvent, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useVisitorCheck, type VisitorWidget } from '@/forms/visitor-check.tsx'
import { createFakeSiteApi } from '../support/fakes/fake-site-api.ts'
import { fakeTurnstile } from '../support/fakes/fake-turnstile.ts'
import { openContactForm, sendButton, sendMessage } from '../support/component/contact-form-page.tsx'
import { field, toastSays } from '../support/component/form-page.tsx'
import { answerRequired, openQuoteForm, submitButton } from '../support/component/quote-form-page.tsx'

const SITE_KEY = '1x00000000000000000000AA'
const scripts = () => document.querySelectorAll<HTMLScriptElement>('script[src*="challenges.cloudflare.com"]')

beforeEach(() => void vi.stubEnv('VITE_TURNSTILE_SITE_KEY', SITE_KEY))
afterEach(() => {
  // The script is fetched once a visit; here each test is a visit.
  vi.resetModules()
  for (const script of scripts()) script.remove()
  delete window.turnstile
})

/** Puts Cloudflare's script into the page, as if it had arrived. */
function addScript() {
  const cloudflare = fakeTurnstile()
  window.turnstile = cloudflare.script
  return cloudflare
}

const touch = () => fireEvent.focusIn(field('Full Name'))

/** Opens a form with the script in the page, and touches it, so that it has its widget. */
async function openTouched<Opened>(open: () => Opened) {
  const cloudflare = addScript()
  const opened = open()
  touch()
  await waitFor(() => expect(cloudflare.widgets).toHaveLength(1))
  return { ...cloudflare, ...opened }
}

/** The smallest form that has a check, and the check. */
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

describe('the widget of Cloudflare Turnstile', () => {
  test.each([
    ['message', openContactForm],
    ['quote', openQuoteForm],
  ])('is fetched once the visitor touches the %s form, and not before', async (_, open) => {
    open()
    expect(scripts()).toHaveLength(0)
    touch()
    fireEvent.focusIn(field('Email Address'))
    await waitFor(() => expect(scripts()).toHaveLength(1))
    expect(scripts()[0]?.src).toBe('https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit')
  })

  test.each([
    ['message', openContactForm, sendButton],
    ['quote', openQuoteForm, submitButton],
  ])('stands before the button of the %s form', async (_, open, button) => {
    const { widgets } = await openTouched<object>(open)
    expect(widgets[0]?.place.compareDocumentPosition(button())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('has the theme of the page, and takes no room unless it asks for something', async () => {
    document.documentElement.classList.add('dark')
    const { widgets, options } = await openTouched(openCheck)
    document.documentElement.classList.remove('dark')
    expect(options()).toMatchObject({ sitekey: SITE_KEY, appearance: 'interaction-only', theme: 'dark' })
    expect(widgets[0]?.place).not.toHaveClass('pb-4')
    act(() => options()['before-interactive-callback']())
    expect(widgets[0]?.place).toHaveClass('pb-4')
    act(() => options()['after-interactive-callback']())
    expect(widgets[0]?.place).not.toHaveClass('pb-4')
  })

  test('is removed with its form, and is back in the next one', async () => {
    const { view, script, widgets } = await openTouched(openCheck)
    view.unmount()
    expect(script.remove).toHaveBeenCalledExactlyOnceWith('widget-1')
    openContactForm()
    expect(widgets).toHaveLength(1)
    touch()
    await waitFor(() => expect(widgets).toHaveLength(2))
    expect(script.remove).toHaveBeenCalledOnce()
  })

  test('does not appear in a form that is left before the script is there', async () => {
    const { view } = openCheck()
    touch()
    await waitFor(() => expect(scripts()).toHaveLength(1))
    view.unmount()
    const { widgets } = addScript()
    scripts()[0]?.dispatchEvent(new Event('load'))
    await act(async () => undefined)
    expect(widgets).toEqual([])
  })

  test('is left out of a site without a key', async () => {
    vi.stubEnv('VITE_TURNSTILE_SITE_KEY', '')
    const { check } = openCheck()
    touch()
    expect(check.slot).toBe(null)
    expect(await check.token()).toBe(null)
    check.spent()
    expect(scripts()).toHaveLength(0)
  })
})

describe('the token', () => {
  test.each([
    ['that was sent', 0],
    ['that failed', 1],
  ])('goes with a message, and another with the one after a message %s', async (_, failures) => {
    const api = createFakeSiteApi()
    api.failNext('send-contact', failures)
    const { visitor, solve, script } = await openTouched(() => openContactForm(api))
    solve('one')
    await sendMessage(visitor)
    await waitFor(() => expect(script.reset).toHaveBeenCalledExactlyOnceWith('widget-1'))
    solve('two')
    await (failures > 0 ? visitor.click(sendButton()) : sendMessage(visitor))
    await waitFor(() => expect(api.callsOf('send-contact')).toHaveLength(2))
    expect(api.callsOf('send-contact').map(({ signals }) => signals?.token)).toEqual(['one', 'two'])
  })

  test('goes with the notice of a quote, and not with the quote', async () => {
    const { api, visitor, solve } = await openTouched(openQuoteForm)
    await answerRequired(visitor)
    solve('one')
    await visitor.click(submitButton())
    await waitFor(() => expect(api.callsOf('send-quote')).toHaveLength(1))
    expect(api.calls.map(({ signals }) => signals?.token)).toEqual([undefined, 'one'])
  })

  test('is waited for while the widget is at work', async () => {
    const { check, solve } = await openTouched(openCheck)
    const token = check.token()
    await act(async () => solve('late'))
    expect(await token).toBe('late')
  })

  test('is waited for two seconds; after that the last one goes again, if there is one', async () => {
    const { check, solve, options } = await openTouched(openCheck)
    vi.useFakeTimers()
    const tokenAfterTwoSeconds = async () => {
      const token = check.token()
      await vi.advanceTimersByTimeAsync(2_000)
      check.spent()
      return token
    }
    expect(await tokenAfterTwoSeconds()).toBe(null)
    solve('one')
    expect(await check.token()).toBe('one')
    check.spent()
    expect(await tokenAfterTwoSeconds()).toBe('one')
    solve('expiring')
    options()['expired-callback']()
    expect(await tokenAfterTwoSeconds()).toBe('one')
  })

  test('goes too when the visitor leaves the form while it is being sent', async () => {
    const { check, view, solve, script } = await openTouched(openCheck)
    solve('one')
    view.unmount()
    expect(await check.token()).toBe('one')
    check.spent()
    await act(async () => undefined)
    expect(script.reset).not.toHaveBeenCalled()
  })

  test('delays nothing where the script is blocked or fails', async () => {
    const { check } = openCheck()
    const blocked = check.token()
    await waitFor(() => expect(scripts()).toHaveLength(1))
    scripts()[0]?.dispatchEvent(new Event('error'))
    expect(await blocked).toBe(null)
    expect(scripts()).toHaveLength(0)

    addScript().script.render.mockImplementation(() => {
      throw new Error('Invalid site key')
    })
    expect(await check.token()).toBe(null)
  })

  test('loses no message when the widget cannot be reset', async () => {
    const { script } = addScript()
    script.reset.mockImplementation(() => {
      throw new Error('Nothing to reset')
    })
    const { visitor } = openContactForm()
    await sendMessage(visitor)
    await toastSays(/^Message Sent Successfully!/)
    expect(script.reset).toHaveBeenCalledOnce()
  })
})
