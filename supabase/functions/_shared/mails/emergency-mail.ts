/** The mail to staff about an emergency: whom to call, where, and what happened. */
import type { LeadSource } from '../contract/source.ts'
import { describeSource, reachAction, type Sender, senderLinks } from './sender.ts'
import { HIGH_IMPORTANCE, REPLY_HINT, subjectLine } from './message.ts'
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
  const { name, phone, words } = sender
  const title = `EMERGENCY: ${name}`
  const { label, href } = reachAction(sender)
  const next = `${label} now.`
  const parts = [
    ...(href === null ? [strong(next)] : buttons([{ href, label: `${label} now` }], next)),
    senderLinks(sender),
    ...warnings.map((warning) => paragraph(warning)),
    section('What is happening', words),
    ...more,
    paragraph(`${origin} ${REPLY_HINT}`),
    ...describeSource(source).map((line) => paragraph(line, 14)),
  ]
  return {
    subject: subjectLine(`EMERGENCY: ${start}${[phone, name].filter(Boolean).join(' · ')}`),
    ...textAndHtml(title, next, parts),
    headers: HIGH_IMPORTANCE,
  }
}
