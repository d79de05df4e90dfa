import { createDraft, type FormValues } from '@/forms/draft.ts'

/** The fields in the order of the form and of its error summary. */
export const CONTACT_FIELDS = ['full_name', 'email', 'phone', 'subject', 'message'] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]
export type ContactFormValues = FormValues<ContactField>

export const isRequired = (field: ContactField) => field !== 'phone'

export const contactDraft = createDraft('contact-draft', CONTACT_FIELDS)
