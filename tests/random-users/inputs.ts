/** Types, clicks and submits, and immediately checks the result. */
import { setTimeout } from 'node:timers/promises'
import type { Random } from './random.ts'
import { RESPONSE_MS, RETRIES_MS, type SimulatedVisitor } from './visitor.ts'

/** Texts to type into any field. None is a valid email address. */
const JUNK = `
x
???
   
0
-1
2,5
1,200
1e9
100001
22000 sf, 2 floors
4795550117
dana@
dana.acme.example
Zoë Ångström-Łukasiewicz
東京ビル清掃
مبنى المكتب
🧽🧼 clean!
<b>Bold & Sons</b>
O'Brien "& Co"
pipe burst, water everywhere
C:\\temp; drop table`.split('\n')

const LONG = ['Wall to wall carpet and three kitchens that nobody cleans. '.repeat(110), 'W'.repeat(300)]

/** Valid answers, by a pattern that matches the field's ID. */
const VALID: readonly (readonly [RegExp, readonly string[]])[] = [
  [/name/i, ['Dana Whitfield', 'Acme Dental', "O'Neill & Daughters", 'Łukasz Żak']],
  [/square|footage/i, ['24,000 sq ft over two floors', '8500', 'about 12,000']],
  [/phone/i, ['(479) 555-0117', '+1 479 555 0163 ext 4']],
  [/bathroom|fixture/i, ['6', '1,200', '22']],
  [/frequency/i, ['Every second Saturday', 'Nights only']],
  [/notes/i, ['Loading dock on the north side.\nAlarm is off from 6 pm.', 'The lobby shines.']],
]

export const junk = (random: Random): string => random.pick(random.chance(0.12) ? LONG : JUNK)

export function validAnswer(random: Random, field: string, email: string): string {
  if (/e-?mail/i.test(field)) return email
  const known = VALID.find(([pattern]) => pattern.test(field))
  return random.pick(known?.[1] ?? ['Something'])
}

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

export async function pressShortcut({ tab }: SimulatedVisitor, modifier: string, key: string): Promise<void> {
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
