import { type ReactNode, useEffect, useState } from 'react'
import { FormProvider, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { EMERGENCY_RECEIVED, EMERGENCY_SUBJECT, isEmergency } from '@contract/note-lines.ts'
import {
  contactFailureTexts,
  contactFieldTexts,
  contactFormTexts as texts,
  contactMessages as messages,
  subjectLabels,
} from '@/content/contact-texts.ts'
import { sharedTexts } from '@/content/forms.ts'
import type { Letter } from '@/content/letter.ts'
import { EmailField } from '@/forms/email-field.tsx'
import { LeadForm, SubmitRow } from '@/forms/lead-form.tsx'
import { FailureNote, SuccessNote } from '@/forms/notes.tsx'
import { useVisit } from '@/forms/submission.ts'
import { useLeadForm } from '@/forms/use-lead-form.ts'
import { CallButton, TextWithPhone } from '@/sections/phone.tsx'
import { DisabledFields, RadioCards, TextareaField, TextField } from '@/ui/form-fields.tsx'
import type { ResultToast, ShownToast } from '@/ui/result-toaster.tsx'
import {
  CONTACT_FIELDS,
  type ContactField,
  type ContactFormValues,
  contactLazy,
  type ContactStore,
  type SentMessage,
} from './store.ts'

const isRequired = (field: ContactField) => field !== 'phone'

/** Shows each result in a toast, and also in a note for visitors who miss the toast. */
export function ContactForm({ store }: { readonly store: ContactStore }) {
  useVisit(store.submission)
  const code = contactLazy.useLoaded()
  const { result, onInvalid } = useResultToast(store)
  const form = useLeadForm({ store, texts, sentNotice: () => texts.sent, onInvalid })
  return (
    <FormProvider {...form.controls}>
      <LeadForm form={form} className="grid gap-5 sm:gap-8">
        <DisabledFields when={form.pending}>
          <ContactFields />
        </DisabledFields>
        {form.state.status === 'failed' && <ContactFailure error={form.state.error} />}
        <div role="status" className="empty:sr-only">
          {form.state.status === 'sent' && <ContactSent {...form.state.sent} />}
        </div>
        <SubmitRow form={form} buttonClass="scroll-mb-[min(12rem,25svh)] sm:min-w-60" />
      </LeadForm>
      {code && <code.ResultToaster current={result} />}
    </FormProvider>
  )
}

function useResultToast({ submission }: ContactStore) {
  const [result, setResult] = useState<ShownToast | null>(null)
  const showToast = (toast: ResultToast) => setResult((last) => ({ key: (last?.key ?? 0) + 1, toast }))
  const complaint = (text: ReactNode) => ({ tone: 'danger', title: messages.errorTitle, text }) as const
  useEffect(
    () =>
      submission.subscribe(() => {
        const { status } = submission.state()
        if (status === 'failed') showToast(complaint(withPhoneLink(messages.failed)))
        if (status === 'sent')
          showToast({ tone: 'success', title: messages.sentTitle, text: withPhoneLink(messages.sent) })
      }),
    [submission],
  )
  function onInvalid(values: ContactFormValues) {
    if (CONTACT_FIELDS.every((field) => !isRequired(field) || values[field].trim() !== '')) return
    // Polite, so a screen reader finishes reading the focused error summary first.
    showToast({ ...complaint(messages.missing), polite: true })
  }
  return { result, onInvalid }
}

const withPhoneLink = (text: string) => <TextWithPhone text={text} linked />

function ContactSent({ isEmergency }: SentMessage) {
  return (
    <SuccessNote message={texts.sent} arrives>
      {isEmergency && (
        <>
          <p>{EMERGENCY_RECEIVED}</p>
          <CallButton className="my-3" />
        </>
      )}
      <p>{texts.sentNext}</p>
    </SuccessNote>
  )
}

function ContactFields() {
  const { register, control } = useFormContext<ContactFormValues>()
  const { errors } = useFormState({ control })
  const bind = (name: ContactField) => ({
    ...contactFieldTexts[name],
    ...register(name),
    id: name,
    error: errors[name]?.message,
    required: isRequired(name),
  })
  const isUrgent = useWatch({ control, compute: isEmergency })
  return (
    <>
      <TextField {...bind('full_name')} autoComplete="name" spellCheck={false} />
      <div className="field-pair hints-beside">
        <EmailField {...bind('email')} lazy={contactLazy} />
        <TextField
          {...bind('phone')}
          {...(isUrgent && { hint: sharedTexts.callBackHint })}
          type="tel"
          autoComplete="tel"
        />
      </div>
      <RadioCards {...bind('subject')} labels={subjectLabels} />
      <ContactUrgent after="subject" />
      <TextareaField {...bind('message')} />
      <ContactUrgent after="message" />
    </>
  )
}

/** Emergency steps. They appear below the field that triggered them, so the caret stays in place. */
function ContactUrgent({ after }: { readonly after: 'subject' | 'message' }) {
  const code = contactLazy.useLoaded()
  const { control, setValue } = useFormContext<ContactFormValues>()
  const [subject, message, phone] = useWatch({ control, name: ['subject', 'message', 'phone'] })
  const write = (text: string) => setValue('message', text)
  const isHere = (after === 'subject') === (subject === EMERGENCY_SUBJECT)
  return (
    <div role="status" className="empty:sr-only">
      {code && isHere && <code.UrgentNote subject={subject} message={message} phone={phone} onMessage={write} />}
    </div>
  )
}

function ContactFailure({ error }: { readonly error: Error }) {
  const code = contactLazy.useLoaded()
  const values = useWatch({ compute: (all: ContactFormValues) => all })
  // This note announces the failure itself, because toasts need the lazy code.
  if (!code) return <FailureNote message={contactFailureTexts.failed} />
  return <code.SendFailure silent error={error} texts={contactFailureTexts} letter={contactLetter(values)} />
}

function contactLetter(values: ContactFormValues): Letter {
  const line = (field: ContactField) => ({ label: contactFieldTexts[field].label, value: values[field] })
  return {
    subject: texts.letterSubject(values.subject),
    facts: CONTACT_FIELDS.filter((field) => field !== 'message').map(line),
    text: line('message'),
    links: [],
  }
}
