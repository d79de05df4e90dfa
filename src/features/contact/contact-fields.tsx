import type { UseFormReturn } from 'react-hook-form'
import type { ContactMessage } from '@contract/contact.ts'
import { contactFieldTexts, subjectChoices } from '@/content/contact-form.ts'
import { RadioCards } from '@/ui/radio-cards.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { TextareaField } from '@/ui/textarea-field.tsx'
import type { ContactField, ContactFormValues } from './contact-form-values.ts'

interface ContactFieldsProps {
  readonly form: UseFormReturn<ContactFormValues, unknown, ContactMessage>
}

const { full_name, email, phone, subject, message } = contactFieldTexts

/** The message's five fields. */
export function ContactFields({ form }: ContactFieldsProps) {
  const { errors } = form.formState
  const bind = (name: ContactField) => ({ ...form.register(name), id: name, error: errors[name]?.message })
  return (
    <>
      <TextField {...full_name} {...bind('full_name')} autoComplete="name" spellCheck={false} />
      <TextField {...email} {...bind('email')} type="email" autoComplete="email" spellCheck={false} />
      <TextField {...phone} {...bind('phone')} type="tel" autoComplete="tel" />
      <RadioCards {...bind('subject')} legend={subject.label} choices={subjectChoices} columns={3} />
      <TextareaField {...message} {...bind('message')} />
    </>
  )
}
