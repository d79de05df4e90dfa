/** What hostile text must not become: markup, on the page or in a mail. */
import { expect, type Page } from '@playwright/test'
import type { CaughtMail } from '../browser/mailbox.ts'

/** Elements that neither the site's forms nor its mails have, and that the hostile texts name. */
const FOREIGN = 'iframe, object, embed, base, img[src="x"], a[href^="javascript:" i], input[autofocus], body script'

/** Fails on anything in the document that only typed text can have added. */
export async function expectInert(page: Page): Promise<void> {
  const found = await page.evaluate((foreign) => {
    const handlers = [...document.querySelectorAll('*')].flatMap((element) =>
      element.getAttributeNames().filter((name) => name.startsWith('on')),
    )
    const elements = [...document.querySelectorAll(foreign)].filter((element) => element.tagName !== 'SCRIPT')
    return [...handlers, ...elements.map(({ outerHTML }) => outerHTML)]
  }, FOREIGN)
  expect(found).toEqual([])
}

/** The values under their labels: of the confirmation, or of the summary beside the form. */
export async function factsIn(page: Page, place: string): Promise<Readonly<Record<string, string>>> {
  const facts = await page
    .locator(`${place} dl > div`)
    .evaluateAll((rows) =>
      rows.map((row) => [row.querySelector('dt')?.textContent ?? '', row.querySelector('dd')?.textContent ?? '']),
    )
  return Object.fromEntries(facts)
}

/** A mail with a subject of one clean line and an HTML part without a trace of typed markup. */
export async function expectInertMail(page: Page, { Subject, HTML }: CaughtMail): Promise<void> {
  expect(Subject).not.toMatch(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u)
  const { found, links } = await page.evaluate(
    ({ source, foreign }) => {
      const mail = new DOMParser().parseFromString(source, 'text/html')
      const all = [...mail.querySelectorAll('*')]
      const handlers = all.flatMap((element) => element.getAttributeNames().filter((name) => name.startsWith('on')))
      const elements = [...mail.querySelectorAll(`${foreign}, script, svg, input`)]
      const links = [...mail.querySelectorAll('a')].map(({ protocol }) => protocol)
      return { found: [...handlers, ...elements.map(({ outerHTML }) => outerHTML)], links }
    },
    { source: HTML, foreign: FOREIGN },
  )
  expect(found).toEqual([])
  for (const protocol of links) expect(protocol).toMatch(/^(mailto|tel|https?):$/)
}

/** The words of a mail's HTML part, as its reader sees them. */
export const wordsOf = (page: Page, { HTML }: CaughtMail) =>
  page.evaluate((source) => new DOMParser().parseFromString(source, 'text/html').body.textContent, HTML)
