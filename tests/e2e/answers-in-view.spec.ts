import { EMERGENCY_RECEIVED } from '@contract/note-lines.ts'
import { accept, INSERT, SUBMIT_CONTACT, SUBMIT_QUOTE } from '../support/site/faults.ts'
import { openPage } from '../support/site/open-page.ts'
import { filledIn } from '../support/site/quote-page.ts'
import { expect, test } from './fixtures.ts'
import type { Locator } from '@playwright/test'

const SCREENS = [
  { width: 390, height: 664 },
  { width: 360, height: 640 },
  { width: 820, height: 1180 },
  { width: 1366, height: 768 },
]
const PHONES = SCREENS.slice(0, 2)
const sizeOf = ({ width, height }: (typeof SCREENS)[number]) => `${width} × ${height}`

const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0
const bottomOf = async (part: Locator) => {
  const box = await part.boundingBox()
  return box ? box.y + box.height : 0
}

for (const screen of SCREENS) {
  for (const subject of ['General Inquiry', 'Emergency Support']) {
    test(`a long message's result is in view below header and toast, ${subject}, ${sizeOf(screen)}`, async ({
      page,
    }) => {
      await page.setViewportSize(screen)
      await page.route(SUBMIT_CONTACT, accept)
      await openPage(page, '/contact')
      await page.getByLabel('Full Name').fill('Dana Whitfield')
      await page.getByLabel('Email Address').fill('dana@acme-dental.example')
      await page.getByText(subject, { exact: true }).click()
      await page.getByRole('textbox', { name: 'Message' }).fill('There is water in the hall.\n'.repeat(30))
      await page.getByRole('button', { name: 'Send message' }).click()
      const toast = page.locator('.result-toasts li')
      await expect(toast).toBeVisible()
      const note = page.getByRole('status').filter({ hasText: 'We got your message.' })
      const parts = [note.getByText('We got your message.')]
      if (subject === 'Emergency Support') parts.push(note.getByText(EMERGENCY_RECEIVED), note.getByRole('link'))
      for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 })
      await expect.poll(() => topOf(note)).toBeGreaterThanOrEqual(await bottomOf(page.getByRole('banner')))
      if (screen.width < 640) expect(await topOf(note)).toBeGreaterThanOrEqual(await bottomOf(toast))
      await expect(page.getByRole('button', { name: 'Send message' })).toBeFocused()
      const number = toast.getByRole('link')
      const lines = await number.evaluate((link) => new Set([...link.getClientRects()].map(({ top }) => top)).size)
      expect(lines).toBe(1)
    })
  }
}

for (const screen of PHONES) {
  test(`an emergency quote's confirmation offers the phone below the title, ${sizeOf(screen)}`, async ({ page }) => {
    await page.setViewportSize(screen)
    await page.route(INSERT, (route) => route.fulfill({ status: 201, body: '' }))
    await page.route(SUBMIT_QUOTE, accept)
    const { form } = await filledIn(page, { notes: 'It is happening now.\nA pipe burst.' })
    await form.send()
    await expect(page.getByText(EMERGENCY_RECEIVED)).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('main').getByRole('link', { name: /^Call / })).toBeInViewport({ ratio: 1 })
    await expect(form.confirmation).toBeFocused()
  })
}
