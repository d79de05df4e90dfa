/** Presses keys, clicks and submits, and immediately checks the result. */
import { setTimeout } from 'node:timers/promises'
import type { KeyInput } from 'puppeteer-core'
import { RESPONSE_MS, RETRIES_MS, type SimulatedVisitor } from './visitor.ts'

/** Longer text is pasted instead of typed. */
const LONGEST_TYPED = 40

export async function typeText(visitor: SimulatedVisitor, field: string, text: string): Promise<void> {
  const { keyboard } = visitor.tab
  if (text === '') await keyboard.press('Delete')
  else if (text.length > LONGEST_TYPED || text.includes('\n')) await keyboard.insertText(text)
  else await keyboard.type(text)
  const value = await visitor.rememberValue(field)
  // The browser trims an email address and converts an international domain to ASCII.
  if (!value.includes(text.trim()) && !value.includes('xn--'))
    throw new Error(`“${text}” was typed into ${field}, which shows “${value}”`)
}

/** The modifier key for shortcuts on this computer. */
export const COMMAND = process.platform === 'darwin' ? 'Meta' : 'Control'

export async function pressShortcut({ tab }: SimulatedVisitor, modifier: KeyInput, key: KeyInput): Promise<void> {
  await tab.keyboard.down(modifier)
  await tab.keyboard.press(key)
  await tab.keyboard.up(modifier)
}

export async function replaceText(visitor: SimulatedVisitor, field: string, text: string): Promise<void> {
  await visitor.tab.click(`#${field}`)
  await pressShortcut(visitor, COMMAND, 'a')
  await typeText(visitor, field, text)
}

export const radio = (group: string, value: string) => `[name="${group}"][value="${value}"]`

export async function chooseOption(visitor: SimulatedVisitor, group: string, value: string): Promise<void> {
  await visitor.tab.click(`label:has(${radio(group, value)})`)
  visitor.answers.set(group, value)
}

export const clickButton = ({ tab }: SimulatedVisitor, name: string) =>
  tab.click(`//main//button[contains(normalize-space(), "${name}")]`)

export const clickSubmit = ({ tab }: SimulatedVisitor) => tab.click('main form button[type=submit]')

/** Submits, and waits for the result: the confirmation, the error summary, or another message. */
export async function submit(visitor: SimulatedVisitor, press: () => Promise<void>) {
  await press()
  await setTimeout(RESPONSE_MS)
  const result = await visitor.until(
    (state): 'sent' | 'errors' | 'message' | null => {
      const { sending, summary, summaryFocused } = state
      if (visitor.recordSent(state)) return 'sent'
      if (sending || (summary.length > 0 && !summaryFocused)) return null
      return summary.length > 0 ? 'errors' : 'message'
    },
    ({ sending }) => (sending ? 'the submission does not end' : 'the error summary did not get the focus'),
    RETRIES_MS,
  )
  await visitor.waitUntilIdle()
  return result
}
