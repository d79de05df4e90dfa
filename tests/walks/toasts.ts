import type { Walker } from './walker.ts'

/** Presses a button in the newest toast of these words, if it is still there: toasts go by themselves. */
export async function pressesInToast({ page }: Walker, words: string, button: string): Promise<boolean> {
  const toast = page.locator('[data-sonner-toast][data-removed=false]').filter({ hasText: words }).first()
  try {
    await toast.getByRole('button', { name: button, exact: true }).click({ timeout: 3_000 })
    return true
  } catch {
    return false
  }
}
