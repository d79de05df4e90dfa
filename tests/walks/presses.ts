/** What both a hurried person and one who reads what the page says do with a form. */
import { setTimeout } from 'node:timers/promises'
import type { Locator } from '@playwright/test'
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

/** A submission makes further tries by itself. */
const SENDING_MS = 120_000
/** After a press something is under way, or was said. */
const HEARD_MS = 300

export const pressSubmit = ({ page }: Walker) => page.locator('main form button[type=submit]').click()

/** Presses, and waits for the end of what that began. */
export async function submits(walker: Walker, press: () => Promise<void>): Promise<Answer> {
  await press()
  await setTimeout(HEARD_MS)
  const answer = await walker.until(
    ({ sending, summary, summaryFocused }): Answer | null => {
      if (walker.sent) return 'sent'
      if (sending || (summary.length > 0 && !summaryFocused)) return null
      return summary.length > 0 ? 'problems' : 'words'
    },
    ({ sending }) => (sending ? 'the submission has no end' : 'the list of what is wrong did not get the focus'),
    SENDING_MS,
  )
  await walker.calms()
  return walker.sent ? 'sent' : answer
}
