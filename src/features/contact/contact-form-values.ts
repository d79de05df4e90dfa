/** The form's fields in the order they are met: also the order of the error summary. */
export const CONTACT_FIELDS = ['full_name', 'email', 'phone', 'subject', 'message'] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]

/** Fields that must not be empty; the specified toast speaks of these only. */
export const REQUIRED_CONTACT_FIELDS = ['full_name', 'email', 'subject', 'message'] as const satisfies ContactField[]

/** What is in the fields, as typed; '' is an empty field. */
export type ContactFormValues = Record<ContactField, string>

export const BLANK_CONTACT: ContactFormValues = { full_name: '', email: '', phone: '', subject: '', message: '' }
