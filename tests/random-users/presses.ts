/** Steps that both a hurried visitor and a careful one take in a form. */
import { setTimeout } from 'node:timers/promises'
import type { KeyInput } from 'puppeteer-core'
import { Finding, RESPONSE_MS, type SimulatedVisitor } from './simulated-visitor.ts'

/** A long text arrives in one piece, as when pasted. */
const PASTED = 40

export async function types(visitor: SimulatedVisitor, field: string, text: string): Promise<void> {
  const { keyboard } = visitor.tab
  if (text === '') await keyboard.press('Delete')
  else if (text.length > PASTED || text.includes('\n')) await keyboard.insertText(text)
  else await keyboard.type(text)
  const value = await visitor.remembers(field)
  // The browser itself trims an email address, and converts a foreign domain to ASCII.
  if (!value.includes(text.trim()) && !value.includes('xn--'))
    throw new Finding(`“${text}” was typed into ${field}, which shows “${value}”`)
}

/** The modifier key of a desktop's shortcuts. */
export const COMMAND = process.platform === 'darwin' ? 'Meta' : 'Control'

export async function pressesWith({ tab }: SimulatedVisitor, held: KeyInput, key: KeyInput): Promise<void> {
  await tab.keyboard.down(held)
  await tab.keyboard.press(key)
  await tab.keyboard.up(held)
}

export async function replaces(visitor: SimulatedVisitor, field: string, text: string): Promise<void> {
  await visitor.tab.click(`#${field}`)
  await pressesWith(visitor, COMMAND, 'a')
  await types(visitor, field, text)
}

export const radio = (group: string, value: string) => `[name="${group}"][value="${value}"]`

/** Clicks an option's card, and remembers the choice. */
export async function chooses(visitor: SimulatedVisitor, group: string, value: string): Promise<void> {
  await visitor.tab.click(`label:has(${radio(group, value)})`)
  visitor.person.answers.set(group, value)
}

/** Clicks the form's button with this name. */
export const pressesButton = ({ tab }: SimulatedVisitor, words: string) =>
  tab.click(`//main//button[contains(normalize-space(), "${words}")]`)

/** Clicks a link of the error list, which must lead to its field. */
export async function followsSummary(visitor: SimulatedVisitor, place: number): Promise<string | null> {
  const { summary } = await visitor.look()
  const item = summary[place % summary.length]
  if (!item) return null
  await visitor.tab.click(`main form section a[href="#${item.field}"]`)
  await visitor.until(
    ({ focus }) => focus === item.field,
    ({ focus }) => `the summary’s “${item.text}” led to “${focus}”, not to ${item.field}`,
  )
  return item.field
}

/** The result of a click on the submit button: the end, an error list, or another message. */
export type Answer = 'sent' | 'problems' | 'words'

/** A submission retries automatically. */
const SENDING_MS = 120_000

export const pressSubmit = ({ tab }: SimulatedVisitor) => tab.click('main form button[type=submit]')

/** Clicks, and waits until the resulting work ends. */
export async function submits(visitor: SimulatedVisitor, press: () => Promise<void>): Promise<Answer> {
  await press()
  await setTimeout(RESPONSE_MS)
  const answer = await visitor.until(
    (seen): Answer | null => {
      const { sending, summary, summaryFocused } = seen
      if (visitor.recordsSent(seen)) return 'sent'
      if (sending || (summary.length > 0 && !summaryFocused)) return null
      return summary.length > 0 ? 'problems' : 'words'
    },
    ({ sending }) => (sending ? 'the submission has no end' : 'the list of what is wrong did not get the focus'),
    SENDING_MS,
  )
  await visitor.calms()
  return answer
}
