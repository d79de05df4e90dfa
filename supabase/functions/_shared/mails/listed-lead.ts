/** Leads as digests and the watch list them. Another kind of lead has its reader here. */
import { z } from 'zod'
import { isEmergency } from '../contract/emergency.ts'
import { frequencyInWords } from '../contract/quote-facts.ts'
import { LEAD_KINDS, type LeadKind } from '../contract/options.ts'
import { pluralize } from '../contract/plural.ts'
import { cut } from './message.ts'
import { readNoteLine } from './notes.ts'
import { describeSource } from './sender.ts'
import { readStoredMessage } from './stored-message.ts'
import { readStoredQuote, readSuspicion } from './stored-quote.ts'

const listedSchema = z.array(
  z.object({
    id: z.string(),
    about: z.enum(LEAD_KINDS),
    reference: z.string(),
    stored: z.unknown(),
    content: z.unknown(),
    senderChecked: z.boolean(),
    urgent: z.boolean(),
  }),
)
/** As the database lists it: the row where it is stored, and the content of its own mail. */
export type ListedLead = z.infer<typeof listedSchema>[number] & {
  /** Link that marks it as answered; null without one. */
  readonly answeredUrl: string | null
}

export const readListed = (listed: unknown) => listedSchema.parse(listed ?? [])

interface LeadDetails {
  readonly suspicion: string | null
  /** The business, or who wrote. */
  readonly name: string
  readonly phone: string | null
  readonly email: string
  /** The site's, where a line tells it. */
  readonly address: string | null
  readonly urgent: boolean
  readonly cameAt: Date
  /** What it is about, in one line, and what else says so. */
  readonly title: string
  readonly facts: readonly string[]
  /** What was typed, and what it is called. */
  readonly words: string | null
  readonly wordsLabel: string
  readonly source: readonly string[]
}
export type ReadLead = Pick<ListedLead, 'about' | 'reference' | 'senderChecked' | 'answeredUrl'> & LeadDetails

/** Reads a listed lead; null for one that this version cannot read. */
export function readLead(lead: ListedLead): ReadLead | null {
  const { about, reference, senderChecked, answeredUrl } = lead
  try {
    return { about, reference, senderChecked, answeredUrl, ...READERS[about](lead) }
  } catch {
    return null
  }
}

export const FIELD = 80
const line = (...parts: readonly string[]) => parts.map((part) => cut(part, FIELD)).join(' · ')

const READERS: Readonly<Record<LeadKind, (lead: ListedLead) => LeadDetails>> = {
  quote({ stored, content }) {
    const { quote, submittedAt, source } = readStoredQuote(stored)
    const { businessName, fullName, phone, email, notes, photos } = quote
    return {
      suspicion: readSuspicion(content),
      name: businessName,
      phone,
      email,
      address: readNoteLine(notes, 'address'),
      urgent: isEmergency({ subject: '', message: notes ?? '' }),
      cameAt: submittedAt,
      title: line(businessName, fullName),
      facts: [
        line(
          quote.squareFootage,
          frequencyInWords(quote),
          photos.length > 0 ? pluralize(photos.length, 'photo') : 'no photos',
        ),
      ],
      words: notes,
      wordsLabel: 'Notes: ',
      source: describeSource(source),
    }
  },
  message({ content }) {
    const { contact, submittedAt, suspicion } = readStoredMessage(content)
    const { full_name: name, phone, email, subject, message } = contact
    return {
      suspicion,
      name,
      phone,
      email,
      address: readNoteLine(message, 'address'),
      urgent: isEmergency(contact),
      cameAt: submittedAt,
      title: line(subject, name),
      facts: [],
      words: message,
      wordsLabel: '',
      source: [],
    }
  },
}
