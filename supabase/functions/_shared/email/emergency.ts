import { HIGH_IMPORTANCE, REPLY_HINT, spamPrefix, subjectLine } from './email.ts'
import { answeredLink, buttons, paragraph, type Part, section, textAndHtml } from './layout.ts'
import {
  describeOrigin,
  describeSource,
  type MailedLead,
  reachAction,
  type Sender,
  senderLinks,
  spamNote,
  type StaffMail,
} from './leads.ts'

interface Emergency {
  /** The text after `EMERGENCY` at the start of the subject. */
  readonly start?: string
  readonly more: readonly Part[]
}

/** The staff email about an emergency. It starts with the button that calls the sender. */
export function emergencyMail(
  sender: Sender,
  lead: Omit<MailedLead, 'row'>,
  { start = '', more }: Emergency,
): StaffMail {
  const { name, phone, words } = sender
  const { value, href } = reachAction(sender)
  const next = `${value} now.`
  const parts = [
    ...buttons([{ value: `${value} now`, href }], next),
    senderLinks(sender),
    ...spamNote(lead),
    section('What is happening', paragraph(words ?? '')),
    ...answeredLink(lead.answeredUrl),
    ...more,
    paragraph(`${describeOrigin(lead)} ${REPLY_HINT}`),
    ...describeSource(lead.source),
  ]
  const prefix = `${start}${spamPrefix(lead)}`
  return {
    subject: subjectLine(`EMERGENCY: ${prefix}${[phone, name].filter(Boolean).join(' · ')}`),
    ...textAndHtml(`EMERGENCY: ${name}`, next, parts),
    headers: HIGH_IMPORTANCE,
  }
}
