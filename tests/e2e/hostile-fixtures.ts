import { expect, test as base } from './fixtures.ts'

/** The trap: a page in which any dialog, new window, script of a visitor's or breach of the policy fails the test. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const caught: string[] = []
    page.on('dialog', (dialog) => {
      caught.push(`dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
    page.on('popup', (popup) => caught.push(`window: ${popup.url()}`))
    await page.exposeFunction('pwn', (what: unknown) => void caught.push(`script: ${String(what)}`))
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`against the policy: ${violatedDirective} ${blockedURI}`),
      )
    })
    await use(page)
    expect(caught).toEqual([])
  },
})
export { expect }
