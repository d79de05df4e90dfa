import type { ContactMessage } from '@contract/contact.ts'
import { useSiteApi } from '@/api/site-api.ts'
import { contactFormTexts } from '@/content/contact.ts'
import { contactMessages } from '@/content/contact-messages.ts'
import { NO_EXTRAS } from '@/forms/use-form-draft.ts'
import { type Sending, useLeadForm } from '@/forms/use-lead-form.ts'
import { useResultToast } from '@/ui/result-toasts.tsx'
import { contactDraft, type ContactFormValues, REQUIRED_CONTACT_FIELDS } from './contact-form-values.ts'

const fetchRules = async () => (await import('./contact-form-schema.ts')).contactFormResolver

/** Shows its results as toasts (docs/requirements.md, Messages). */
export function useContactForm() {
  const loadApi = useSiteApi()
  const showToast = useResultToast()
  const messages = contactMessages()
  const complaint = (text: string) => ({ tone: 'danger', title: messages.errorTitle, text }) as const

  async function send(message: ContactMessage, { keyFor, withSignals }: Sending) {
    const id = keyFor(message)
    const api = await loadApi()
    await withSignals((signals) => api.sendContact(id, message, signals))
  }
  function onInvalid(values: ContactFormValues) {
    if (REQUIRED_CONTACT_FIELDS.every((field) => values[field].trim() !== '')) return
    // The error summary takes the focus and is read out first.
    showToast({ ...complaint(messages.missing), polite: true })
  }

  return useLeadForm({
    id: 'contact-form',
    draft: contactDraft,
    extras: NO_EXTRAS,
    texts: contactFormTexts,
    fetchRules,
    send,
    onSent: () => showToast({ tone: 'success', title: messages.sentTitle, text: messages.sent }),
    onFailed: () => showToast(complaint(messages.failed)),
    onInvalid,
  })
}
