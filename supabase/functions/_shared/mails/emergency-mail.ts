/** The mail to staff about an emergency: whom to call, where, and what happened. */
import type { LeadSource } from '../contract/source.ts'
import { describeSource, type Sender, senderLinks, telHref } from './sender.ts'
import { HIGH_IMPORTANCE, mailtoHref, REPLY_HINT, subjectLine } from './message.ts'
import { textAndHtml, buttons, type Part, paragraph, strong, section } from './parts.ts'

interface Emergency extends Sender {
  readonly words: string
  readonly start: string
  readonly warnings: readonly string[]
  readonly more: readonly Part[]
  readonly origin: string
  readonly source: LeadSource | null
}

export function emergencyMail({ start, warnings, more, origin, source, ...sender }: Emergency) {
  const { name, phone, email, words } = sender
  const title = `EMERGENCY: ${name}`
  const call = phone === null ? 'Email right away.' : `Call ${phone} now.`
  const href = phone === null ? mailtoHref(email) : telHref(phone)
  const parts = [
    ...(href === null ? [strong(call)] : buttons([{ href, label: call.slice(0, -1) }], call)),
    senderLinks(sender),
    ...warnings.map((warning) => paragraph(warning)),
    section('What is happening', words),
    ...more,
    paragraph(`${origin} ${REPLY_HINT}`),
    ...describeSource(source).map((line) => paragraph(line, 14)),
  ]
  return {
    subject: subjectLine(`EMERGENCY: ${start}${[phone, name].filter(Boolean).join(' · ')}`),
    ...textAndHtml(title, call, parts),
    headers: { 'Auto-Submitted': 'auto-generated', ...HIGH_IMPORTANCE },
  }
}
