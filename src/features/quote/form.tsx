import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import type { Quote } from '@contract/schemas.ts'
import { quoteFormTexts as texts } from '@/content/quote-texts.ts'
import { LeadForm, SubmitRow } from '@/forms/lead-form.tsx'
import { FailureNote } from '@/forms/notes.tsx'
import { IDLE, useVisit } from '@/forms/submission.ts'
import { useLeadForm } from '@/forms/use-lead-form.ts'
import { DisabledFields } from '@/ui/form-fields.tsx'
import { PhotoPicker, UploadNote } from './photos/picker.tsx'
import { QuoteBoard } from './board.tsx'
import { FormBar, QuoteGroup } from './progress.tsx'
import { ProgressNote } from './progress-note.tsx'
import { BuildingQuestions, ContactQuestions, NotesQuestion } from './questions.tsx'
import { SentAs, SentNote, storeReference } from './sent-note.tsx'
import { quoteLazy, type QuoteStore } from './store.ts'

interface QuoteRequestProps {
  readonly store: QuoteStore
  readonly heading: ReactNode
}

export function QuoteRequest({ store, heading }: QuoteRequestProps) {
  const { submission } = store
  useVisit(submission)
  const state = submission.useValue()
  const code = quoteLazy.useLoaded()
  /** Kept only in memory, because the computer may be shared. */
  const [lastQuote, setLastQuote] = useState<Quote | null>(null)
  const top = useRef<HTMLDivElement>(null)

  // Scroll to the top, because the clicked button was farther down.
  useEffect(() => {
    if (!lastQuote) return
    window.scrollTo(0, 0)
    top.current?.focus({ preventScroll: true })
  }, [lastQuote])

  const sent = state.status === 'sent' ? state.sent : null
  useEffect(() => {
    if (sent) storeReference(sent.reference)
  }, [sent])

  function startAnother(quote: Quote): void {
    storeReference(null)
    submission.moveTo(IDLE)
    setLastQuote(quote)
  }

  if (sent) return code && <code.QuoteConfirmation {...sent} onAnother={() => startAnother(sent.quote)} />
  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      <QuoteForm store={store} heading={heading} lastQuote={lastQuote} />
    </div>
  )
}

interface QuoteFormProps extends QuoteRequestProps {
  readonly lastQuote: Quote | null
}

function QuoteForm({ store, heading, lastQuote }: QuoteFormProps) {
  const { queue } = store
  const code = quoteLazy.useLoaded()
  const form = useLeadForm({ store, texts, sentNotice: ({ reference }) => <SentAs reference={reference} /> })
  const failure = form.state.status === 'failed' ? form.state.error : null
  return (
    <FormProvider {...form.controls}>
      <div className="form-page">
        <div>
          <div className="form-band">{heading}</div>
          <LeadForm form={form} className="grid grid-cols-1 gap-2 pt-3 sm:gap-6 sm:pt-6">
            <SentNote />
            <DisabledFields when={form.pending}>
              <QuoteGroup step={1} title={texts.groups.you} group="contact">
                {code && lastQuote && <code.SameContact {...lastQuote} />}
                {contactQuestions}
              </QuoteGroup>
              <QuoteGroup step={2} title={texts.groups.building} group="facility">
                {buildingQuestions}
              </QuoteGroup>
            </DisabledFields>
            <QuoteGroup step={3} title={texts.groups.extras}>
              <PhotoPicker queue={queue} isSending={form.pending} />
              <DisabledFields when={form.pending}>{notesQuestion}</DisabledFields>
            </QuoteGroup>
            <div className="sheet grid grid-cols-1 gap-4">
              {code && failure && <code.QuoteFailure error={failure} queue={queue} submit={form.submit} />}
              {!code && failure && <FailureNote message={texts.failed} />}
              <UploadNote queue={queue} isSending={form.pending} />
              {!failure && <ProgressNote queue={queue} />}
              <SubmitRow form={form} buttonClass="w-full sm:w-auto sm:min-w-72" ButtonFrame={FormBar} />
            </div>
          </LeadForm>
        </div>
        <QuoteBoard queue={queue} />
      </div>
    </FormProvider>
  )
}

// React doesn't render constant elements again when the form's state or its lazy code changes.
const contactQuestions = <ContactQuestions />
const buildingQuestions = <BuildingQuestions />
const notesQuestion = <NotesQuestion />
