import { useWatch } from 'react-hook-form'
import { EMERGENCY_SUBJECT } from '@contract/emergency.ts'
import { fallbackLinks } from '@/content/contact-links.ts'
import { contactFailureTexts, contactFieldTexts, contactFormTexts, subjectChoices } from '@/content/contact.ts'
import { LeadForm, SubmitRow } from '@/forms/lead-form.tsx'
import { FailureNote } from '@/ui/failure-note.tsx'
import { DisabledFields, TextareaField, TextField } from '@/ui/fields.tsx'
import { SuccessNote } from '@/ui/notes.tsx'
import { RadioCards } from '@/ui/radio-cards.tsx'
import {
  type ContactField,
  type ContactFormValues,
  contactLate,
  contactLetter,
  type ContactSession,
  isRequired,
  useContactForm,
} from './store.ts'

const texts = contactFormTexts

/** Shows results as toasts, and as notes that stay for visitors who missed the toast. */
export function ContactForm({ session }: { readonly session: ContactSession }) {
  const { lead, result } = useContactForm(session)
  const late = contactLate.use()
  return (
    <>
      <LeadForm lead={lead} texts={texts} className="grid gap-5 sm:gap-8">
        <DisabledFields when={lead.pending}>
          <ContactFields form={lead.form} />
        </DisabledFields>
        {lead.state.status === 'failed' && <ContactFailure error={lead.state.error} form={lead.form} />}
        {lead.state.status === 'sent' && <SuccessNote message={texts.sent}>{texts.sentNext}</SuccessNote>}
        <SubmitRow lead={lead} texts={texts} buttonClass="scroll-mb-[min(12rem,25svh)] sm:min-w-60" />
      </LeadForm>
      {late && <late.ResultToaster current={result} />}
    </>
  )
}

type ContactFormControls = ReturnType<typeof useContactForm>['lead']['form']

function ContactFields({ form }: { readonly form: ContactFormControls }) {
  const { errors } = form.formState
  const bind = (name: ContactField) => ({
    ...form.register(name),
    id: name,
    error: errors[name]?.message,
    required: isRequired(name),
  })
  const { full_name, email, phone, subject, message } = contactFieldTexts
  return (
    <>
      <TextField {...full_name} {...bind('full_name')} autoComplete="name" spellCheck={false} />
      <div className="field-pair hints-beside">
        <TextField {...email} {...bind('email')} type="email" autoComplete="email" spellCheck={false} />
        <TextField {...phone} {...bind('phone')} type="tel" autoComplete="tel" />
      </div>
      <RadioCards {...bind('subject')} legend={subject.label} choices={subjectChoices} />
      <ContactUrgent form={form} after="subject" />
      <TextareaField {...message} {...bind('message')} />
      <ContactUrgent form={form} after="message" />
    </>
  )
}

interface ContactUrgentProps {
  readonly form: ContactFormControls
  readonly after: 'subject' | 'message'
}

/** Stands after the answer that brought it up: nothing moves below the caret. */
function ContactUrgent({ form, after }: ContactUrgentProps) {
  const [subject, message] = useWatch({ control: form.control, name: ['subject', 'message'] })
  const write = (text: string) => form.setValue('message', text, { shouldDirty: true })
  const isHere = (after === 'subject') === (subject === EMERGENCY_SUBJECT)
  const late = contactLate.use()
  return (
    <div role="status" className="empty:sr-only">
      {late && isHere && <late.UrgentNote subject={subject} message={message} onMessage={write} />}
    </div>
  )
}

function ContactFailure({ error, form }: { readonly error: Error; readonly form: ContactFormControls }) {
  const values = useWatch({ control: form.control, compute: (all: ContactFormValues) => all })
  const late = contactLate.use()
  // The toast needs the late code too.
  if (!late) return <FailureNote message={contactFailureTexts.failed} links={fallbackLinks} />
  return <late.SendFailure silent error={error} texts={contactFailureTexts} letter={contactLetter(values)} />
}
