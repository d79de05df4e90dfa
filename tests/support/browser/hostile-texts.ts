/** Texts that hostile visitors put into fields (OWASP ASVS 5, chapters 1 and 2), and what they must not become. */
import { expect, type Page } from '@playwright/test'
import type { CaughtMail } from './mailbox.ts'

/** Short enough for every field. `pwn` is what a script that ran would call. */
export const HOSTILE = {
  script: `--></title><script>pwn('script')</script>`,
  attributes: `"'><input autofocus onfocus=pwn(1)>`,
  formula: `=cmd|'/C calc'!A0 {{7*7}} $(id) &lt;b %0d%0a`,
  header: '=?utf-8?q?=0ABcc:_x@y.example?=',
  direction: 'invoice\u202Egpj.exe\u202C \u2066x\u2069',
}

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
