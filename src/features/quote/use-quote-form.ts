import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { QuoteAnswers } from '@contract/quote.ts'
import { QUOTE_FIELDS } from '@contract/quote-shape.ts'
import { createKeyring } from '@/api/keyring.ts'
import { useVisitorCheck } from '@/forms/visitor-check.tsx'
import { summaryItems } from '@/ui/error-summary.tsx'
import { lostRules, useLateResolver } from '@/ui/late-resolver.ts'
import { useErrorTitle } from '@/ui/use-error-title.ts'
import { useFormSignals } from '@/ui/use-form-signals.ts'
import { useFormFocus } from '@/ui/use-form-focus.ts'
import { useOneAtATime } from '@/ui/use-one-at-a-time.ts'
import { useClearForm } from './use-clear-form.ts'
import { quoteDraft } from './quote-draft.ts'
import { BLANK_QUOTE } from './quote-form-values.ts'
import type { SentQuote } from './submit-quote.ts'
import { usePhotoUploads } from './photos/use-photo-uploads.ts'
import { type QuoteFormControls, useQuoteDraft } from './use-quote-draft.ts'
import { useSubmitQuote } from './use-submit-quote.ts'

const fetchRules = async () => (await import('./quote-form-schema.ts')).quoteFormResolver

/** The quote form's state and what can be done with it. `onSent` hears of the quote once both steps have succeeded. */
export function useQuoteForm(onSent: (sent: SentQuote) => void) {
  const form: QuoteFormControls = useForm({
    resolver: useLateResolver(fetchRules),
    defaultValues: BLANK_QUOTE,
    shouldFocusError: false,
  })
  const { errors, submitCount } = form.formState
  const { queue, ...photos } = usePhotoUploads()
  const signals = useFormSignals()
  const check = useVisitorCheck()
  const [keyring] = useState(() => createKeyring(quoteDraft.read()?.keys))
  const clear = useClearForm(form, queue)
  const save = useQuoteDraft({ form, queue, keyring, signals, clear })
  const submission = useSubmitQuote({ queue, keyring, signals, check, onKeyed: save })

  useErrorTitle(Object.keys(errors).length > 0)
  const focus = useFormFocus(submitCount, submission.error !== null || lostRules(errors) !== null)

  async function send(answers: QuoteAnswers) {
    try {
      const sent = await submission.run(answers)
      quoteDraft.forget()
      onSent(sent)
    } catch {
      // The form stays as it is, and shows what failed.
    }
  }
  const submit = useOneAtATime(form.handleSubmit(send, () => submission.reset()))
  const problems = summaryItems(QUOTE_FIELDS, errors)
  const failure = submission.error ?? lostRules(errors)
  return {
    form,
    queue,
    photos,
    trap: signals.trap,
    checkSlot: check.slot,
    submission,
    failure,
    submit,
    clear,
    ...focus,
    problems,
  }
}
