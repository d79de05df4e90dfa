import { quoteDraft } from '@/features/quote/quote-form-values.ts'
import type { Page } from '@playwright/test'

/** Puts a text into the tab's storage before any page of the site runs, once. */
export async function poison(page: Page, key: string, text: string): Promise<void> {
  await page.addInitScript(
    ([key, text]) => {
      if (sessionStorage.getItem('poisoned') !== null) return
      sessionStorage.setItem('poisoned', '')
      sessionStorage.setItem(key, text)
    },
    [key, text] as const,
  )
}

/** A quote's draft as the site would keep it, changed where a test says so. */
export const aDraft = (changes: object = {}, values: object = {}) => ({
  savedAt: Date.now(),
  values: { ...quoteDraft.blank, ...values },
  photos: [],
  keys: [],
  seconds: 60,
  ...changes,
})
