import { contactFieldTexts, contactFormTexts } from '@/content/contact-texts.ts'
import { given, type Letter } from '@/forms/letter.ts'
import { CONTACT_FIELDS, type ContactField, type ContactFormValues } from './contact-form-values.ts'

export function contactLetter(values: ContactFormValues): Letter {
  const line = (field: ContactField) => ({ label: contactFieldTexts[field].label, value: values[field] })
  return {
    subject: contactFormTexts.letterSubject(values.subject),
    facts: given(CONTACT_FIELDS.filter((field) => field !== 'message').map(line)),
    text: line('message'),
    links: [],
  }
}
