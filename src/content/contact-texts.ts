import { company } from '@contract/company.ts'
import { CONTACT_SUBJECTS } from '@contract/options.ts'
import { recordOf } from '@contract/record.ts'
import { withinPromise } from './claims.ts'
import { lineIsAvailable, phoneLink } from './contact-links.ts'
import { getQuote } from './frame-text.ts'
import { sharedTexts } from './forms.ts'
import { keepTogether } from './keep-together.ts'
import { openingHours, specialHours } from './opening-hours.ts'
import type { Hero, PageContent } from './types.ts'

export const contact = keepTogether({
  meta: {
    title: 'Contact',
    description: `Send a message or call the phone line, available ${company.phoneHours}.`,
  },
  title: 'Contact',
  intro: `Ask a question, get emergency support or tell us how we did. ${lineIsAvailable}`,
  formTitle: 'Send us a message',
  info: {
    title: 'Contact Information',
    phone: 'Phone',
    phoneNote: `Available ${company.phoneHours}`,
    email: 'Email',
    address: 'Address',
    hours: ['Office hours', openingHours],
    specialHours,
    quote: {
      text: `Want a price? Send your building details and get a soft quote ${withinPromise}.`,
      link: getQuote,
    },
  },
} as const satisfies PageContent & Hero)

/** The requirements prescribe the exact labels (docs/requirements.md, Contact form). */
export const contactFieldTexts = {
  full_name: { label: 'Full Name' },
  email: { label: 'Email Address', hint: 'So we can reply.' },
  phone: { label: 'Phone', hint: 'Optional' },
  subject: { label: 'Subject' },
  message: { label: 'Message' },
} as const satisfies Record<string, { readonly label: string; readonly hint?: string }>

export const contactFormTexts = {
  required: 'All fields are required unless marked optional.',
  submit: 'Send message',
  submitting: 'Sending...',
  sent: 'We got your message.',
  sentNext: 'The form is clear, so you can send another message.',
  restored: 'Message restored',
  failedNotice: 'Your message hasn’t been sent. It’s still in the form.',
  showSent: sharedTexts.backToForm,
  putBack: 'Restore my message',
  letterSubject: (subject: string) => subject || 'Message from your website',
} as const

export const contactFailureTexts = {
  failed: 'Your message wasn’t sent.',
  kept: 'It’s still here: try again, or reach us directly.',
  tooMany: 'Our system is busy. Your message is still here: wait a few minutes, then try again, or reach us directly.',
} as const

export const subjectLabels = recordOf(CONTACT_SUBJECTS, (subject) => subject)

export const contactMessages = {
  errorTitle: 'Error',
  missing: 'Please fill in all required fields.',
  failed: `Failed to send message. Please try again or call us directly at ${phoneLink.text}.`,
  sentTitle: 'Message Sent Successfully!',
  sent: [
    'A confirmation email should arrive shortly, and we’ll answer your message as soon as possible.',
    `For urgent matters, please call ${phoneLink.text}.`,
  ].join(' '),
} as const
