import { contactFieldTexts, contactFormTexts } from '@/content/contact.ts'
import { createDraft, type FormValues } from '@/forms/draft.ts'
import type { Letter } from '@/content/letter.ts'

/** In the order of the form and of its error summary. */
export const CONTACT_FIELDS = ['full_name', 'email', 'phone', 'subject', 'message'] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]
export type ContactFormValues = FormValues<ContactField>

/** The toast about required fields is about these only. */
export const REQUIRED_CONTACT_FIELDS = ['full_name', 'email', 'subject', 'message'] as const satisfies ContactField[]

export const contactDraft = createDraft('contact-draft', CONTACT_FIELDS, () => ({}))

export function contactLetter(values: ContactFormValues): Letter {
  const line = (field: ContactField) => ({ label: contactFieldTexts[field].label, value: values[field] })
  return {
    subject: contactFormTexts.letterSubject(values.subject),
    facts: CONTACT_FIELDS.filter((field) => field !== 'message').map(line),
    text: line('message'),
    links: [],
  }
}
