import { company } from '../contract/company.ts'
import { quoteReference } from '../contract/reference.ts'
import type { Digest, Entry } from './digest.ts'
import { readStoredContact } from './stored.ts'
import { cut, localTime } from './text.ts'

export interface ListedMessage {
  /** Where staff say that it is answered. */
  readonly answeredUrl?: string | null
  readonly id: string
  readonly content?: unknown
  readonly urgent: boolean
}

const FIELD = 80

const INTRODUCTION =
  'More messages came in a short time than get an email of their own. Each may be from a real customer; reply to the address that stands with it.'

export function contactDigest(id: string, listed: readonly ListedMessage[], count: number): Digest {
  const entries = listed.map((row) => () => entryOf(row))
  const rest = 'came in the same minutes. They stand in the table private.outbox for 30 days.'
  const introduction = INTRODUCTION
  const title = (all: number) => `${all} message${all === 1 ? '' : 's'} in one email`
  return { id, kind: 'contact_digest', title, introduction, rest, entries, count }
}

function entryOf({ id, content, urgent, answeredUrl = null }: ListedMessage): Entry {
  const { submitted_at, suspicion, ...contact } = readStoredContact(content)
  return {
    reference: quoteReference(id),
    suspicion,
    vouched: true,
    urgent,
    answeredUrl,
    lines: (limit) => [
      `${contact.subject} · ${cut(contact.full_name, FIELD)}`,
      `${contact.email} · ${contact.phone ?? 'no phone'}`,
      localTime(new Date(submitted_at), company.timeZone),
      cut(contact.message.replace(/\s+/g, ' '), limit),
    ],
  }
}
