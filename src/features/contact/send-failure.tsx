import { type Control, useWatch } from 'react-hook-form'
import { OfflineError, refusalOf } from '@/api/site-api.ts'
import { contactFormTexts } from '@/content/contact-form.ts'
import { copyTexts, offlineMessages, waitInWords } from '@/content/messages.ts'
import { waysOutWith } from '@/content/contact-links.ts'
import { FailureNote } from '@/ui/failure-note.tsx'
import { letterLink, letterText } from '@/ui/letter.ts'
import type { ContactFormValues } from './contact-form-values.ts'
import { contactLetter } from './contact-letter.ts'

interface SendFailureProps<Output> {
  readonly error: Error
  readonly control: Control<ContactFormValues, unknown, Output>
}

/** What stays behind when the toast that said so is gone, with the ways out, which take the message along. */
export function SendFailure<Output>({ error, control }: SendFailureProps<Output>) {
  const letter = contactLetter(useWatch({ control, compute: (all: ContactFormValues) => all }))
  return (
    <FailureNote
      silent
      message={contactFormTexts.notSent}
      links={waysOutWith((address) => letterLink(address, letter))}
      copy={{ ...copyTexts, text: letterText(letter) }}
    >
      {whatNow(error)}
    </FailureNote>
  )
}

function whatNow(error: Error): string {
  if (error instanceof OfflineError) return offlineMessages.failed
  const refusal = refusalOf(error)
  if (refusal?.kind === 'too-many') return contactFormTexts.tooMany(waitInWords(refusal.waitSeconds))
  return contactFormTexts.notSentNext
}
