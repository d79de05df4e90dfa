import type { ContactMessage } from '@contract/contact.ts'
import { useState } from 'react'
import type { LoadSiteApi } from '@/api/site-api.ts'
import { contactFieldTexts, contactFormTexts, contactMessages } from '@/content/contact.ts'
import type { Letter } from '@/content/letter.ts'
import { createDraft, type FormValues } from '@/forms/draft.ts'
import { createSubmission, useVisit } from '@/forms/submission.ts'
import type { FormExtras } from '@/forms/use-draft.ts'
import { type Sending, useLeadForm } from '@/forms/use-lead-form.ts'
import { createLate } from '@/ui/lazy-module.ts'
import type { ResultToast, ShownToast } from '@/ui/result-toaster.tsx'

/** In the order of the form and of its error summary. */
export const CONTACT_FIELDS = ['full_name', 'email', 'phone', 'subject', 'message'] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]
export type ContactFormValues = FormValues<ContactField>

export const isRequired = (field: ContactField) => field !== 'phone'

const draft = createDraft('contact-draft', CONTACT_FIELDS, () => ({}))

/** Loads everything that the contact form does not need at first. */
export const contactLate = createLate(() => import('./late.ts'))

const NO_EXTRAS: FormExtras<object> = {
  read: () => ({ extras: {}, empty: true }),
  clear: () => () => undefined,
  subscribe: () => () => undefined,
}

/** Keeps the visitor's submission while other pages are shown. */
export type ContactSession = ReturnType<typeof createContactSession>

export function createContactSession(loadApi: LoadSiteApi) {
  async function send(message: ContactMessage, { keyFor, signals }: Sending): Promise<null> {
    const id = keyFor(message)
    const api = await loadApi()
    await api.send('contact', id, message, signals)
    return null
  }
  return { draft, extras: NO_EXTRAS, submission: createSubmission<null>(draft.read()?.keys), send }
}

/** The site's own session. */
export const contactSession = createContactSession(async () => (await contactLate.get()).api)

/** @returns the form, and its last result for the toast (docs/requirements.md, Messages) */
export function useContactForm(session: ContactSession) {
  useVisit(session.submission)
  const [result, setResult] = useState<ShownToast | null>(null)
  const showToast = (toast: ResultToast) => setResult((last) => ({ key: (last?.key ?? 0) + 1, toast }))
  const messages = contactMessages()
  const complaint = (text: string) => ({ tone: 'danger', title: messages.errorTitle, text }) as const

  function onInvalid(values: ContactFormValues) {
    if (CONTACT_FIELDS.every((field) => !isRequired(field) || values[field].trim() !== '')) return
    // Polite, because the error summary takes the focus and is read out first.
    showToast({ ...complaint(messages.missing), polite: true })
  }

  const lead = useLeadForm({
    ...session,
    id: 'contact-form',
    texts: contactFormTexts,
    leftSent: contactFormTexts.leftSent,
    late: contactLate,
    onSent: () => showToast({ tone: 'success', title: messages.sentTitle, text: messages.sent }),
    onFailed: () => showToast(complaint(messages.failed)),
    onInvalid,
  })
  return { lead, result }
}

export function contactLetter(values: ContactFormValues): Letter {
  const line = (field: ContactField) => ({ label: contactFieldTexts[field].label, value: values[field] })
  return {
    subject: contactFormTexts.letterSubject(values.subject),
    facts: CONTACT_FIELDS.filter((field) => field !== 'message').map(line),
    text: line('message'),
    links: [],
  }
}
