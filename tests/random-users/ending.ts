/** Finishes a random user test: follows the page's messages until the form is sent, then checks the staff email. */
import { formatCount } from '@contract/company-format.ts'
import { cleanLine, cleanText } from '@contract/text.ts'
import { questionOf, QUOTE_FIELDS } from '@contract/quote-shape.ts'
import { mailbox } from '../support/site/e2e-stack.ts'
import { chooseOption, clickButton, clickSubmit, replaceText, submit, validAnswer } from './inputs.ts'
import type { PageState } from './page-state.ts'
import type { SimulatedVisitor } from './visitor.ts'

const ROUNDS = 8

/** The state of the page before the form was sent, and whether the visitor chose to leave out failed photos. */
export interface Submission {
  readonly state: PageState
  readonly withoutFailed: boolean
}

export async function finish(visitor: SimulatedVisitor): Promise<Submission> {
  for (let round = 0; round < ROUNDS; round++) {
    await visitor.waitUntilIdle()
    await visitor.check()
    const state = await visitor.look()
    const result = await submit(visitor, () => clickSubmit(visitor))
    if (result === 'sent') return { state, withoutFailed: false }
    await visitor.check()
    if (result === 'errors') await fixErrors(visitor)
    else {
      const submission = await handleFailedPhotos(visitor)
      if (visitor.sent) return submission
    }
  }
  const errors = (await visitor.look()).summary.map(({ text }) => text)
  throw new Error(`cannot be sent by following the page's messages: ${errors.join()}`)
}

/** Follows each link in the error summary to its field and fills it out. */
async function fixErrors(visitor: SimulatedVisitor): Promise<void> {
  for (let left = (await visitor.look()).summary.length; left > 0; left--) {
    const { summary, options } = await visitor.look()
    const [error] = summary
    if (!error) return
    const { field, text } = error
    await visitor.tab.click(`main form section a[href="#${field}"]`)
    await visitor.until(
      ({ focus }) => focus === field,
      ({ focus }) => `the error summary’s “${text}” led to “${focus}”, not to ${field}`,
    )
    if (options[field]) await chooseOption(visitor, field, visitor.random.pick(options[field]))
    else await replaceText(visitor, field, validAnswer(visitor.random, field, visitor.email))
    await visitor.until(
      ({ summary }) => summary.every((other) => other.field !== field),
      () => `the error summary still lists “${text}” after a valid answer`,
    )
    await visitor.check()
  }
}

/** Retries failed photos or sends the form without them, whichever the page offers. */
async function handleFailedPhotos(visitor: SimulatedVisitor): Promise<Submission> {
  const state = await visitor.look()
  const canRetry = state.buttons.includes('Try again')
  const canOmit = state.buttons.some((name) => name.startsWith('Send without'))
  const withoutFailed = canOmit && (!canRetry || visitor.random.chance(0.5))
  if (withoutFailed) await submit(visitor, () => clickButton(visitor, 'Send without'))
  else if (canRetry) await submit(visitor, () => clickButton(visitor, 'Try again'))
  return { state, withoutFailed }
}

export async function checkStaffEmail(visitor: SimulatedVisitor, { state, withoutFailed }: Submission): Promise<void> {
  const { email } = visitor
  // The visitor may have typed other text around the address.
  const emails = (await mailbox.all()).filter(
    ({ To, ReplyTo }) => ReplyTo[0]?.Address.includes(email) && !To.some(({ Address }) => Address.includes(email)),
  )
  const [staffEmail, ...others] = emails
  if (!staffEmail || others.length > 0) throw new Error(`staff got ${emails.length} emails`)
  const missing = Object.entries(state.values)
    .map(([field, value]) => ({ field, text: formatForStaff(field, value) }))
    .filter(({ text }) => !staffEmail.Text.includes(text))
  if (missing.length > 0) {
    throw new Error(missing.map(({ field, text }) => `the staff email has no ${field}: “${text}”`).join('; '))
  }
  const photos = staffEmail.Text.match(/^Facility photo \d+:/gm)?.length ?? 0
  const shown = state.photos.filter(({ status }) => !withoutFailed || status !== 'failed').length
  if (photos !== shown) throw new Error(`the form showed ${shown} photos, and the staff email has ${photos}`)
}

/** Formats an answer the way the staff email shows it. It indents every line of notes but the first. */
function formatForStaff(field: string, value: string): string {
  if (field === 'notes') return cleanText(value).replaceAll('\n', '\n    ')
  const question = QUOTE_FIELDS.find((name) => name === field)
  const label = question && questionOf(question).labels?.[value]
  if (label !== undefined) return label
  const isCount = field === 'bathrooms' || field === 'fixtures'
  return isCount && value.trim() !== '' ? formatCount(Number(value.replaceAll(',', ''))) : cleanLine(value)
}
