import { QUOTE_FIELDS, type QuoteField } from '@contract/quote-shape.ts'
import { quoteFieldTexts } from '@/content/quote.ts'

/** The two forms, as far as somebody who walks through them has to know: what can be typed and what can be chosen. */
export type FormName = 'quote' | 'contact'

interface WalkedForm {
  readonly address: string
  /** The link in the header that leads to it. */
  readonly link: string
  /** By their ids. A long one takes several lines. */
  readonly texts: readonly string[]
  readonly long: string
  /** Groups of radio buttons, by their names. */
  readonly groups: readonly string[]
  /** Fields that are there only while a group has this answer. */
  readonly conditional: Readonly<Record<string, { readonly group: string; readonly answer: string }>>
  readonly sent: string
}

const isChoice = (field: QuoteField) => 'choices' in quoteFieldTexts[field]

export const FORMS: Readonly<Record<FormName, WalkedForm>> = {
  quote: {
    address: '/get-started',
    link: 'Get Quote',
    texts: QUOTE_FIELDS.filter((field) => !isChoice(field)),
    long: 'notes',
    groups: QUOTE_FIELDS.filter(isChoice),
    conditional: {
      otherFrequency: { group: 'cleaningFrequency', answer: 'other' },
      matronType: { group: 'matronService', answer: 'yes' },
    },
    sent: 'Successful Submission of Your Building Data',
  },
  contact: {
    address: '/contact',
    link: 'Contact',
    texts: ['full_name', 'email', 'phone', 'message'],
    long: 'message',
    groups: ['subject'],
    conditional: {},
    sent: 'Your message is with us.',
  },
}

export const fieldsOf = (form: FormName): readonly string[] => [...FORMS[form].texts, ...FORMS[form].groups]
