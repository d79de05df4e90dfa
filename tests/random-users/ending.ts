/** Ends a random user test: follows the page's requests until the form is sent, and checks what staff received. */
import { formatCount } from '@contract/company-format.ts'
import { cleanLine, cleanText } from '@contract/text.ts'
import { questionOf, QUOTE_FIELDS } from '@contract/quote-shape.ts'
import { mailbox } from '../support/site/e2e-stack.ts'
import { type FormName, FORMS, type Person } from './person.ts'
import { chooses, followsSummary, pressesButton, pressSubmit, replaces, submits } from './presses.ts'
import type { Seen } from './seen.ts'
import { rightAnswer } from './texts.ts'
import { Finding, type SimulatedVisitor } from './simulated-visitor.ts'

const ROUNDS = 8

/** The form's values when it was sent, and whether the visitor agreed to leave out failed photos. */
export interface SentAs {
  readonly seen: Seen
  readonly withoutFailed: boolean
}

export async function finishes(visitor: SimulatedVisitor): Promise<SentAs> {
  for (let round = 0; round < ROUNDS; round++) {
    await visitor.calms()
    await visitor.checks()
    const seen = await visitor.look()
    const answer = await submits(visitor, () => pressSubmit(visitor))
    if (answer === 'sent') return { seen, withoutFailed: false }
    await visitor.checks()
    if (answer === 'problems') await answersProblems(visitor)
    else {
      const asked = await answersQuestion(visitor)
      if (visitor.sent) return asked
    }
  }
  const left = (await visitor.look()).summary.map(({ text }) => text)
  throw new Finding(`cannot be sent by what the page says: ${left.join()}`)
}

/** Follows each link of the error list and fills in its field as required. */
async function answersProblems(visitor: SimulatedVisitor): Promise<void> {
  for (let items = (await visitor.look()).summary.length; items > 0; items--) {
    const field = await followsSummary(visitor, 0)
    if (field === null) return
    const options = (await visitor.look()).options[field]
    if (options) await chooses(visitor, field, visitor.random.pick(options))
    else await replaces(visitor, field, rightAnswer(visitor.random, field, visitor.person.email))
    await visitor.checks()
  }
}

/** Clicks the page's offer for missing photos. */
async function answersQuestion(visitor: SimulatedVisitor): Promise<SentAs> {
  const seen = await visitor.look()
  const canTry = seen.buttons.includes('Try again')
  const canLeaveOut = seen.buttons.some((name) => name.startsWith('Send without'))
  const withoutFailed = canLeaveOut && (!canTry || visitor.random.chance(0.5))
  if (withoutFailed) await submits(visitor, () => pressesButton(visitor, 'Send without'))
  else if (canTry) await submits(visitor, () => pressesButton(visitor, 'Try again'))
  return { seen, withoutFailed }
}

/** Checks that staff received the form's values. */
export async function checksStaffMail({ email, form }: Person, { seen, withoutFailed }: SentAs): Promise<void> {
  // The visitor may have typed more around the address.
  const mails = (await mailbox.all()).filter(
    ({ To, ReplyTo }) => ReplyTo[0]?.Address.includes(email) && !To.some(({ Address }) => Address.includes(email)),
  )
  const [mail, ...more] = mails
  if (!mail || more.length > 0) throw new Finding(`staff got ${mails.length} mails`)
  const missing = Object.entries(seen.values)
    .map(([field, value]) => ({ field, text: inMail(form, field, value) }))
    .filter(({ text }) => !mail.Text.includes(text))
  if (missing.length > 0) {
    throw new Finding(missing.map(({ field, text }) => `the staff mail has no ${field}: “${text}”`).join('; '))
  }
  const photos = mail.Text.match(/^Facility photo \d+:/gm)?.length ?? 0
  const shown = seen.photos.filter(({ status }) => !withoutFailed || status !== 'failed').length
  if (photos !== shown) throw new Finding(`the form showed ${shown} photos, and the staff mail has ${photos}`)
}

/** Formats an answer as staff read it. Further lines are indented. */
function inMail(form: FormName, field: string, value: string): string {
  if (field === FORMS[form].long) return cleanText(value).replaceAll('\n', form === 'quote' ? '\n    ' : '\n')
  const question = form === 'quote' ? QUOTE_FIELDS.find((name) => name === field) : undefined
  const label = question && questionOf(question).labels?.[value]
  if (label !== undefined) return label
  const isCount = field === 'bathrooms' || field === 'fixtures'
  return isCount && value.trim() !== '' ? formatCount(Number(value.replaceAll(',', ''))) : cleanLine(value)
}
