import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import type { ContactMessage } from '@contract/contact.ts'
import { contactMessages } from '@/content/messages.ts'
import { summaryItems } from '@/ui/error-summary.tsx'
import { useResultToast } from '@/ui/result-toasts.tsx'
import { readTypedValues } from '@/ui/typed-values.ts'
import { useErrorTitle } from '@/ui/use-error-title.ts'
import { useFormFocus } from '@/ui/use-form-focus.ts'
import { useOneAtATime } from '@/ui/use-one-at-a-time.ts'
import {
  BLANK_CONTACT,
  CONTACT_FIELDS,
  contactFormSchema,
  type ContactFormValues,
  REQUIRED_CONTACT_FIELDS,
} from './contact-form-schema.ts'
import { useSendMessage } from './use-send-message.ts'

export const CONTACT_FORM_ID = 'contact-form'

/** The contact form's state, and its results as toasts (spec.md section 8). */
export function useContactForm() {
  const form: UseFormReturn<ContactFormValues, unknown, ContactMessage> = useForm({
    resolver: zodResolver(contactFormSchema),
    defaultValues: BLANK_CONTACT,
    shouldFocusError: false,
  })
  const { errors, submitCount } = form.formState
  const sending = useSendMessage()
  const showToast = useResultToast()
  const messages = contactMessages()

  const [typed] = useState(() => readTypedValues(CONTACT_FORM_ID))
  useEffect(() => {
    if (Object.keys(typed).length > 0) form.reset({ ...BLANK_CONTACT, ...typed })
  }, [form, typed])

  useErrorTitle(Object.keys(errors).length > 0)
  const focus = useFormFocus(submitCount, sending.isError || sending.isSuccess)

  async function send(message: ContactMessage) {
    try {
      await sending.mutateAsync(message)
      form.reset(BLANK_CONTACT)
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
  return { form, sending, submit, ...focus, problems: summaryItems(CONTACT_FIELDS, errors) }
}
