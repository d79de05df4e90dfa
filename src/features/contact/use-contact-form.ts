import { createLate, once } from '@/ui/late.ts'
import type { ContactMessage } from '@contract/contact.ts'
import { type LoadSiteApi, useSiteApi } from '@/api/site-api.ts'
import { contactFormTexts } from '@/content/contact.ts'
import { contactMessages } from '@/content/contact-messages.ts'
import { createSubmission, type Submission, useVisit } from '@/forms/submission.ts'
import type { FormExtras } from '@/forms/use-draft.ts'
import { type Sending, useLeadForm } from '@/forms/use-lead-form.ts'
import { useResultToast } from '@/ui/result-toasts.tsx'
import { contactDraft, type ContactFormValues, REQUIRED_CONTACT_FIELDS } from './contact-form-values.ts'

/** All of the contact form that comes after its first code, in one file. */
export const contactLate = createLate(() => import('./contact-late.ts'))

export const loadContactApi = once(async () => (await contactLate.get()).createSupabaseSiteApi())

const NO_EXTRAS: FormExtras<object> = {
  read: () => ({ extras: {}, empty: true }),
  clear: () => () => undefined,
  subscribe: () => () => undefined,
}

const submissions = new WeakMap<LoadSiteApi, Submission<null>>()

/** It goes on when the form's page is left, so it is the same at every visit. */
function submissionTo(loadApi: LoadSiteApi): Submission<null> {
  const known = submissions.get(loadApi)
  if (known) return known
  const submission = createSubmission<null>(contactDraft.read()?.keys)
  submissions.set(loadApi, submission)
  return submission
}

/** Shows its results as toasts (docs/requirements.md, Messages). */
export function useContactForm() {
  const loadApi = useSiteApi()
  const submission = submissionTo(loadApi)
  useVisit(submission)
  const showToast = useResultToast()
  const messages = contactMessages()
  const complaint = (text: string) => ({ tone: 'danger', title: messages.errorTitle, text }) as const

  async function send(message: ContactMessage, { keyFor, withSignals }: Sending) {
    const id = keyFor(message)
    const api = await loadApi()
    await withSignals((signals) => api.sendContact(id, message, signals))
    return null
  }
  function onInvalid(values: ContactFormValues) {
    if (REQUIRED_CONTACT_FIELDS.every((field) => values[field].trim() !== '')) return
    // The error summary takes the focus and is read out first.
    showToast({ ...complaint(messages.missing), polite: true })
  }

  return useLeadForm({
    id: 'contact-form',
    draft: contactDraft,
    submission,
    extras: NO_EXTRAS,
    texts: contactFormTexts,
    leftSent: contactFormTexts.leftSent,
    late: contactLate,
    send,
    onSent: () => showToast({ tone: 'success', title: messages.sentTitle, text: messages.sent }),
    onFailed: () => showToast(complaint(messages.failed)),
    onInvalid,
  })
}
