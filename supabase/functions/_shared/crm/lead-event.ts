/** What a CRM is told of a lead: the columns by their required names (docs/requirements.md, Data), and what staff know. */
import { toQuoteRow } from '../contract/quote-shape.ts'
import { promisedBy } from '../contract/promise.ts'
import { quoteReference } from '../contract/reference.ts'
import { readStoredContact } from '../mail/stored-contact.ts'
import { readStoredQuote, readSuspicion } from '../mail/stored-quote.ts'
import type { LeasedMail } from '../outbox/outbox.ts'
import type { PhotoCheck } from '../photos/photo-check.ts'
import type { LeadEvent, ReadLead } from './webhook.ts'

export function createLeadReader(checkPhotos: PhotoCheck): ReadLead {
  return async (lead) => {
    switch (lead.kind) {
      case 'quote_webhook':
        return lead.quote === null ? null : quoteEvent(lead, checkPhotos)
      case 'contact_webhook':
        return lead.content === null ? 'forgotten' : contactEvent(lead)
      default:
        throw new TypeError('A kind of lead that this version does not know')
    }
  }
}

/** Photos are those that staff may open: a CRM may show them to people who never saw a warning. */
async function quoteEvent({ quote: row, content, vouched }: LeasedMail, checkPhotos: PhotoCheck): Promise<LeadEvent> {
  const { id, quote, submittedAt, source } = readStoredQuote(row)
  const checked = await checkPhotos(quote.photos)
  const timestamp = submittedAt.toISOString()
  return {
    id: `quote_${id}`,
    payload: {
      type: 'quote.created',
      timestamp,
      data: {
        id,
        reference: quoteReference(id),
        created_at: timestamp,
        promised_by: promisedBy(submittedAt).toISOString(),
        ...toQuoteRow(quote),
        photos: checked.flatMap(({ url, verified }) => (verified === false ? [] : url)),
        ...{ source, suspicion: readSuspicion(content), vouched },
      },
    },
  }
}

function contactEvent({ subjectId: id, content }: LeasedMail): LeadEvent {
  const { submitted_at: timestamp, source, suspicion, ...contact } = readStoredContact(content)
  const reference = quoteReference(id)
  return {
    id: `contact_${id}`,
    payload: {
      type: 'contact.created',
      timestamp,
      data: { id, reference, created_at: timestamp, ...contact, source, suspicion },
    },
  }
}
