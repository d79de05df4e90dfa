import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { colleagueTexts } from '@/content/quote-help.ts'
import { choice, type Visitor, write } from '../support/component/form-page.tsx'
import { openQuoteForm } from '../support/component/quote-form-page.tsx'

const sendButton = () => screen.findByRole('button', { name: colleagueTexts.send })

async function typeSomeNumbers(visitor: Visitor): Promise<void> {
  await write(visitor, 'Cleanable Square Footage', '24,000')
  await visitor.click(choice('Cleaning Frequency', 'Other'))
  await write(visitor, 'Other frequency', 'Nights')
  await write(visitor, 'Full Name', 'Dana Whitfield')
}

const LINK = `${window.location.origin}/get-started#numbers?v=1&squareFootage=24%2C000&frequency=other&otherFrequency=Nights`

describe('a link to a colleague', () => {
  afterEach(() => void Reflect.deleteProperty(navigator, 'share'))

  function onPhone(share: (data: ShareData) => Promise<void>) {
    Object.defineProperty(navigator, 'share', { configurable: true, value: share })
    const { matchMedia } = window
    vi.stubGlobal('matchMedia', (query: string) => ({ ...matchMedia(query), matches: query === '(pointer: coarse)' }))
  }

  test('goes to the clipboard, with the numbers and nothing else', async () => {
    const { visitor } = openQuoteForm()
    await typeSomeNumbers(visitor)
    await visitor.click(await sendButton())
    expect(await screen.findByText(colleagueTexts.copied)).toHaveAttribute('role', 'status')
    expect(await navigator.clipboard.readText()).toBe(LINK)
  })

  test('can be copied by hand where the clipboard is refused, and follows the answers', async () => {
    const { visitor } = openQuoteForm()
    await typeSomeNumbers(visitor)
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await visitor.click(await sendButton())
    const link = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: colleagueTexts.link })
    expect(link).toHaveValue(LINK)
    await waitFor(() => expect(link.value.slice(link.selectionStart, link.selectionEnd)).toBe(LINK))
    await visitor.click(choice('Cleaning Frequency', 'Daily'))
    expect(link).toHaveValue(LINK.replace('frequency=other&otherFrequency=Nights', 'frequency=daily'))
  })

  test('is given to the apps of a phone', async () => {
    const share = vi.fn(async (_: ShareData) => undefined)
    onPhone(share)
    const { visitor } = openQuoteForm()
    await typeSomeNumbers(visitor)
    await visitor.click(await sendButton())
    expect(await screen.findByText(colleagueTexts.shared)).toBeVisible()
    expect(share).toHaveBeenCalledWith({ text: colleagueTexts.message, url: LINK })
  })

  test('is not copied when the visitor closes the list of apps, and is when there is none', async () => {
    const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')))
    onPhone(share)
    const { visitor } = openQuoteForm()
    const copy = vi.spyOn(navigator.clipboard, 'writeText')
    await visitor.click(await sendButton())
    await waitFor(() => expect(share).toHaveBeenCalledOnce())
    expect(copy).not.toHaveBeenCalled()
    share.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await visitor.click(await sendButton())
    expect(await screen.findByText(colleagueTexts.copied)).toBeVisible()
  })
})
