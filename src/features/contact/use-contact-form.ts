import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { ContactMessage } from '@contract/contact.ts'
import { createKeyring } from '@/api/keyring.ts'
import { contactMessages } from '@/content/messages.ts'
import { useVisitorCheck } from '@/forms/visitor-check.tsx'
import { summaryItems } from '@/ui/error-summary.tsx'
import { lostRules, useLateResolver } from '@/ui/late-resolver.ts'
import { useResultToast } from '@/ui/result-toasts.tsx'
import { useErrorTitle } from '@/ui/use-error-title.ts'
import { useFormFocus } from '@/ui/use-form-focus.ts'
import { useFormSignals } from '@/ui/use-form-signals.ts'
import { useOneAtATime } from '@/ui/use-one-at-a-time.ts'
import { contactDraft } from './contact-draft.ts'
import { BLANK_CONTACT, CONTACT_FIELDS, REQUIRED_CONTACT_FIELDS } from './contact-form-values.ts'
import { type ContactFormControls, useContactDraft } from './use-contact-draft.ts'
import { useSendMessage } from './use-send-message.ts'

const fetchRules = async () => (await import('./contact-form-schema.ts')).contactFormResolver

/** The contact form's state, and its results as toasts (spec.md section 8). */
export function useContactForm() {
  const form: ContactFormControls = useForm({
    resolver: useLateResolver(fetchRules),
    defaultValues: BLANK_CONTACT,
    shouldFocusError: false,
  })
  const { errors, submitCount } = form.formState
  const signals = useFormSignals()
  const check = useVisitorCheck()
  const [keyring] = useState(() => createKeyring(contactDraft.read()?.keys))
  const { save, clear } = useContactDraft({ form, keyring, signals })
  const sending = useSendMessage({ keyring, signals, check, onKeyed: save })
  const showToast = useResultToast()
  const messages = contactMessages()

  useErrorTitle(Object.keys(errors).length > 0)
  const focus = useFormFocus(submitCount, sending.error !== null || sending.done || lostRules(errors) !== null)

  async function send(message: ContactMessage) {
    try {
      await sending.run(message)
      form.reset(BLANK_CONTACT)
      contactDraft.forget()
      showToast({ tone: 'success', title: messages.sentTitle, text: messages.sent })
    } catch {
      showToast({ tone: 'danger', title: messages.errorTitle, text: messages.failed })
    }
  }
  function complain() {
    sending.reset()
    const values = form.getValues()
    if (!REQUIRED_CONTACT_FIELDS.some((field) => values[field].trim() === '')) return
    showToast({ tone: 'danger', title: messages.errorTitle, text: messages.missing })
  }

  const submit = useOneAtATime(form.handleSubmit(send, complain))
  const problems = summaryItems(CONTACT_FIELDS, errors)
  const failure = sending.error ?? lostRules(errors)
  return { form, sending, failure, submit, clear, trap: signals.trap, checkSlot: check.slot, ...focus, problems }
}
