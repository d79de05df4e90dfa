import { isEmergency } from '@contract/note-lines.ts'
import type { ContactMessage } from '@contract/schemas.ts'
import { createDraft, type FormValues } from '@/forms/draft.ts'
import { createSubmission, type Sending } from '@/forms/submission.ts'
import { lazyModule } from '@/ui/lazy-module.ts'

/** The fields, in the order of the form and its error summary. */
export const CONTACT_FIELDS = ['full_name', 'email', 'phone', 'subject', 'message'] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]
export type ContactFormValues = FormValues<ContactField>

export const contactLazy = lazyModule(() => import('./lazy.ts'))

export interface SentMessage {
  readonly isEmergency: boolean
}

export type ContactStore = ReturnType<typeof createContactStore>

/** Starts with the draft's content. @param lazy tests pass a module with a fake backend */
export function createContactStore(lazy = contactLazy) {
  const draft = createDraft('contact-draft', CONTACT_FIELDS)
  return {
    id: 'contact-form',
    draft,
    submission: createSubmission<SentMessage>(draft.read()?.ids),
    lazy,
    async send(message: ContactMessage, { idFor, signals }: Sending): Promise<SentMessage> {
      const { api } = await lazy.load()
      await api.submit('submit-contact', idFor(message), message, signals)
      return { isEmergency: isEmergency(message) }
    },
  }
}

export const contactStore = createContactStore()
