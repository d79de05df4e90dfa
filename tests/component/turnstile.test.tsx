import { act, cleanup, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createFakeSiteApi } from '../support/fakes/fake-site-api.ts'
import { fakeTurnstile } from '../support/fakes/fake-turnstile.ts'
import { openContactForm, sendButton, sendMessage } from '../support/component/contact-form-page.tsx'
import { field } from '../support/component/form-page.tsx'

const SITE_KEY = '1x00000000000000000000AA'
const scripts = () => document.querySelectorAll<HTMLScriptElement>('script[src*="challenges.cloudflare.com"]')

beforeEach(() => void vi.stubEnv('VITE_TURNSTILE_SITE_KEY', SITE_KEY))
afterEach(() => {
  // With its script still there: a widget is removed with its form.
  cleanup()
  for (const script of scripts()) script.remove()
  Reflect.deleteProperty(window, 'turnstile')
})

/** Puts Cloudflare's script into the page, as if it had arrived. */
function addScript() {
  const cloudflare = fakeTurnstile()
  Object.assign(window, { turnstile: cloudflare.script })
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

describe('the widget of Cloudflare Turnstile', () => {
  test('is fetched once the visitor touches the form, and not before', async () => {
    openContactForm()
    expect(scripts()).toHaveLength(0)
    touch()
    fireEvent.focusIn(field('Email Address'))
    await waitFor(() => expect(scripts()).toHaveLength(1))
  })

  test('has the theme of the page, and takes no room unless it asks for something', async () => {
    document.documentElement.classList.add('dark')
    const { widgets, options } = await openTouched(openContactForm)
    expect(widgets[0]?.place.compareDocumentPosition(sendButton())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    document.documentElement.classList.remove('dark')
    expect(options()).toMatchObject({ sitekey: SITE_KEY, appearance: 'interaction-only', theme: 'dark' })
    expect(widgets[0]?.place).not.toHaveClass('pb-4')
    act(() => options()['before-interactive-callback']())
    expect(widgets[0]?.place).toHaveClass('pb-4')
    act(() => options()['after-interactive-callback']())
    expect(widgets[0]?.place).not.toHaveClass('pb-4')
  })

  test('is left out of a site without a key, and delays nothing there', async () => {
    vi.stubEnv('VITE_TURNSTILE_SITE_KEY', '')
    const { api, visitor } = openContactForm()
    await sendMessage(visitor)
    await waitFor(() => expect(api.callsOf('send-contact')).toHaveLength(1), { timeout: 1_500 })
    expect(scripts()).toHaveLength(0)
  })

  test('costs no message where its script is blocked', async () => {
    const { api, visitor } = openContactForm()
    touch()
    await waitFor(() => expect(scripts()).toHaveLength(1))
    scripts()[0]?.dispatchEvent(new Event('error'))
    await sendMessage(visitor)
    await waitFor(() => expect(api.callsOf('send-contact')[0]?.signals?.token).toBe(null), { timeout: 3_500 })
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

  test('is waited for two seconds', async () => {
    const { api, visitor, solve } = await openTouched(openContactForm)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    await sendMessage(visitor)
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(api.callsOf('send-contact')).toEqual([])
    solve('one')
    await waitFor(() => expect(api.callsOf('send-contact')[0]?.signals?.token).toBe('one'))
    await sendMessage(visitor)
    await act(() => vi.advanceTimersByTimeAsync(2_100))
    await waitFor(() => expect(api.callsOf('send-contact')[1]?.signals?.token).toBe(null))
  })
})
