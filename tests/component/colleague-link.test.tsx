import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { colleagueTexts } from '@/content/quote-late-texts.ts'
import { choice, type Visitor, write } from '../support/component/form-page.tsx'
import { openQuoteForm } from '../support/component/quote-form-page.tsx'

const sendButton = () => screen.findByRole('button', { name: colleagueTexts.send })

async function typeSomeNumbers(visitor: Visitor): Promise<void> {
  await write(visitor, 'Cleanable Square Footage', '24,000')
  await visitor.click(choice('Cleaning Frequency', 'Other'))
  await write(visitor, 'Other frequency', 'Nights')
  await write(visitor, 'Full Name', 'Dana Whitfield')
}

const LINK = `${window.location.origin}/get-started?squareFootage=24%2C000&cleaningFrequency=other&otherFrequency=Nights`

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
