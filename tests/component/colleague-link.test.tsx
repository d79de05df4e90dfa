import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
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

const LINK = `${window.location.origin}/get-started?squareFootage=24%2C000&frequency=other&otherFrequency=Nights`

afterEach(() => void Reflect.deleteProperty(navigator, 'share'))

function onPhone(share: (data: ShareData) => Promise<void>) {
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
  const { matchMedia } = window
  vi.stubGlobal('matchMedia', (query: string) => ({ ...matchMedia(query), matches: query === '(pointer: coarse)' }))
}

test('stands there to be copied by hand where the clipboard is refused', async () => {
  const { visitor } = openQuoteForm()
  await typeSomeNumbers(visitor)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  await visitor.click(await sendButton())
  expect(await screen.findByText(colleagueTexts.refused(LINK))).toHaveAttribute('role', 'status')
})

test('is copied, by keyboard too', async () => {
  const { visitor } = openQuoteForm()
  await typeSomeNumbers(visitor)
  act(() => screen.getByRole('button', { name: colleagueTexts.send }).focus())
  await visitor.keyboard('[Enter]')
  expect(await screen.findByText(colleagueTexts.copied)).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(LINK)
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
