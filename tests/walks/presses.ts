/** What both a hurried person and one who reads what the page says do with a form. */
import type { Locator } from '@playwright/test'
import type { Seen } from './seen.ts'
import { Finding, type Walker } from './walker.ts'

/** A long text comes in one piece, as when it is pasted. */
const PASTED = 40

export async function types(walker: Walker, field: string, text: string): Promise<void> {
  const { keyboard } = walker.page
  if (text === '') await keyboard.press('Delete')
  else if (text.length > PASTED || text.includes('\n')) await keyboard.insertText(text)
  else await keyboard.type(text)
  const value = await walker.remembers(field)
  // The browser itself takes spaces off the ends of an e-mail address, and writes a foreign domain in its ASCII form.
  if (!value.includes(text.trim()) && !value.includes('xn--'))
    throw new Finding(`“${text}” was typed into ${field}, which shows “${value}”`)
}

export async function replaces(walker: Walker, field: string, text: string): Promise<void> {
  await walker.page.locator(`#${field}`).click()
  await walker.page.keyboard.press('ControlOrMeta+a')
  await types(walker, field, text)
}

export const optionsOf = ({ page }: Walker, group: string): Locator =>
  page.locator(`main form input[type=radio][name="${group}"]`)

/** Presses an option's card, and remembers it. */
export async function chooses(walker: Walker, group: string, radio: Locator): Promise<void> {
  const value = await radio.inputValue()
  await radio.locator('xpath=..').click()
  walker.person.answers.set(group, value)
}

/** Presses a link of the list of what is wrong: it must lead to its field. */
export async function followsSummary(walker: Walker, place: number): Promise<string | null> {
  const { summary } = await walker.look()
  const item = summary[place % summary.length]
  if (!item) return null
  await walker.page.locator(`main form section a[href="#${item.field}"]`).click()
  await walker.until(
    ({ focus }) => focus === item.field,
    ({ focus }) => `the summary’s “${item.text}” led to “${focus}”, not to ${item.field}`,
  )
  return item.field
}

/** What a press of the submit button brought: the end, a list of what is wrong, or other words. */
export type Answer = 'sent' | 'problems' | 'words'

/** What a page that was opened anew says, if there is something to send again. */
const DRAFT_IS_BACK = /Your (answers are|message is) back/
/** A submission makes further tries by itself. */
const SENDING_MS = 120_000

export const pressSubmit = ({ page }: Walker) => page.locator('main form button[type=submit]').click()

/** Presses, and waits for the visible answer that each press must have. */
export async function submits(walker: Walker, press: () => Promise<void>): Promise<Answer> {
  const outcome = ({ sending, summary, summaryFocused, said, heard, text, values }: Seen): Answer | null => {
    if (walker.sent) return 'sent'
    if (!heard) return DRAFT_IS_BACK.test(text) || Object.values(values).every((value) => value === '') ? 'words' : null
    if (sending) return null
    if (summary.length > 0) return summaryFocused ? 'problems' : null
    return said ? 'words' : null
  }
  await listen(walker)
  await press()
  await walker.until(
    (seen) => seen.sending || outcome(seen),
    ({ summary }) =>
      summary.length > 0
        ? 'the list of what is wrong did not get the focus'
        : 'a press of the submit button has no visible answer',
  )
  const answer = await walker.until(outcome, () => 'the submission has no end', SENDING_MS)
  await walker.calms()
  return walker.sent ? 'sent' : answer
}

/** From now on notes whether the page adds words that can be seen, but for those of the submit button. */
function listen({ page }: Walker): Promise<void> {
  return page.evaluate(() => {
    const { dataset } = document.body
    const listening = dataset['said'] !== undefined
    dataset['said'] = ''
    if (listening) return
    const button = document.querySelector('main form button[type=submit]')
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        for (const node of type === 'characterData' ? [target] : addedNodes) {
          const element = node instanceof Element ? node : node.parentElement
          if (!element || button?.contains(element) || element.getBoundingClientRect().width <= 1) continue
          dataset['said'] += (node.textContent ?? '').trim()
        }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}
