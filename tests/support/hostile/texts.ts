/** Texts that hostile visitors put into fields (OWASP ASVS 5, chapters 1 and 2), and what they must not become. */
import { expect, type Page } from '@playwright/test'
import type { CaughtMail } from '../browser/mailbox.ts'

export interface HostileText {
  readonly what: string
  /** Short enough for every field. `pwn` is what a script that ran would call. */
  readonly typed: string
  /** What is left of it, when something of it must go. */
  readonly kept?: string
  /** What is left of it in a mail's subject, when less. */
  readonly inSubject?: string
}

export const HOSTILE_TEXTS: readonly HostileText[] = [
  { what: 'a script element', typed: `--></title><script>pwn('script')</script>` },
  { what: 'an escape from attributes', typed: `"'><input autofocus onfocus=pwn(1)>` },
  { what: 'a formula, a template and a shell', typed: `=cmd|'/C calc'!A0 {{7*7}} $(id) &lt;b %0d%0a` },
  { what: 'the code of mail headers', typed: '=?utf-8?q?=0ABcc:_x@y.example?=', inSubject: '= ?utf-8?q?=0ABcc' },
  {
    what: 'letters that turn the line around',
    typed: 'invoice\u202Egpj.exe\u202C \u2066x\u2069',
    inSubject: 'invoicegpj.exe x',
  },
  { what: 'control characters', typed: 'A\u0000c\u0007m\u001be\u007f \u0008B', kept: 'Acme B' },
]

const LONGEST_SHORT = 50

/** Marks each field's text as its own, as far as there is room, so that none can pass for another. */
export function marked({ typed, kept = typed }: HostileText, field: string) {
  const mark = ` ${field}`.slice(0, LONGEST_SHORT - [...typed].length).trimEnd()
  return { typed: typed + mark, kept: kept + mark }
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
