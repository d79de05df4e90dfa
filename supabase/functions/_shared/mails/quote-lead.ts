/** What a quote says of itself: in lists, in posts, to staff and to who asked for it. */
import { company } from '../contract/company.ts'
import { isEmergency } from '../contract/emergency.ts'
import { pluralize } from '../contract/company-format.ts'
import { formatPromise, promisedBy } from '../contract/promise.ts'
import { FACT_TITLES, factsOf, frequencyInWords } from '../contract/quote-facts.ts'
import { fromQuoteRow, type Quote, quoteSchema, toQuoteRow } from '../contract/quote.ts'
import type { Lead, LeadPresenter } from './lead-kind.ts'
import { joined } from './message.ts'
import { readNoteLine } from './notes.ts'
import { quoteMail } from './quote-mail.ts'

/** Checks it against the contract again. */
const readQuote = ({ row }: Lead): Quote => quoteSchema.parse(fromQuoteRow(row))

export const quoteLead: LeadPresenter = {
  leadKind: 'quote',
  many: 'Many quote requests came in at once, so we’re listing them together. All of them are saved, and each may be from a real customer.',

  mail: (lead, route) => quoteMail({ ...lead, quote: readQuote(lead) }, route),

  summarize(lead) {
    const quote = readQuote(lead)
    const { businessName, fullName, phone, email, squareFootage, notes, photos } = quote
    const photoCount = photos.length > 0 ? pluralize(photos.length, 'photo') : 'no photos'
    return {
      name: businessName,
      phone,
      email,
      address: readNoteLine(notes, 'address'),
      urgent: isEmergency({ subject: '', message: notes ?? '' }),
      promised: promisedBy(lead.cameAt),
      title: joined(businessName, fullName),
      gist: squareFootage,
      facts: [joined(squareFootage, frequencyInWords(quote), photoCount)],
      words: notes,
      wordsLabel: 'Notes: ',
      photos,
      answers: [
        ...factsOf('contact', quote),
        ...factsOf('facility', quote),
        { label: FACT_TITLES.photos, value: photos.join('\n') || 'None' },
      ],
      posted: toQuoteRow(quote),
    }
  },

  /** With the promised time (docs/decisions/013-dated-promise.md). */
  confirm({ reference, cameAt }) {
    const due = formatPromise(promisedBy(cameAt))
    const { name, quotePromise } = company
    return {
      // Without the reference, because the sender of a request can choose its letters.
      subject: quotePromise === null ? 'We received your soft quote request' : `You’ll have your soft quote by ${due}`,
      preheader: 'We received your request. Reply to add photos or details.',
      thanks: `Thank you for requesting a soft quote from ${name}. We received your building details.`,
      more: [
        ...(quotePromise === null ? [] : [`You’ll have your soft quote within ${quotePromise}, by ${due}.`]),
        'Next, a person will review your details and photos and email you a ballpark price. There’s no obligation.',
        `Have photos, details or a correction to add? Just reply. Your email will reach the people preparing your quote. Your reference is ${reference}.`,
      ],
      didNot: 'request this',
    }
  },
}
