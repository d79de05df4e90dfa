import { isEmergency } from '@contract/emergency.ts'
import { createSubmission } from '@/forms/submission.ts'
import type { Sending } from '@/forms/use-lead-form.ts'
import { lazyModule } from '@/ui/lazy-module.tsx'
import { contactDraft, type ContactFormValues } from './fields.ts'

/** Everything that the contact form loads lazily. */
export const contactLazy = lazyModule(() => import('./lazy.ts'))

export interface SentMessage {
  readonly isEmergency: boolean
}

/** Keeps the visitor's submission while other pages are shown. */
export type ContactStore = ReturnType<typeof createContactStore>

/** Starts with the draft's content. @param lazy tests pass one with another backend */
export function createContactStore(lazy = contactLazy) {
  return {
    id: 'contact-form',
    draft: contactDraft,
    submission: createSubmission<SentMessage>(contactDraft.read()?.keys),
    lazy,
    async send(values: ContactFormValues, { keyFor, signals }: Sending): Promise<SentMessage> {
      const { api, contactFormSchema } = await lazy.load()
      const message = contactFormSchema.parse(values)
      await api.send('contact', keyFor(message), message, signals)
      return { isEmergency: isEmergency(message) }
    },
  }
}

/** The instance that the site uses; tests create their own. */
export const contactStore = createContactStore()
