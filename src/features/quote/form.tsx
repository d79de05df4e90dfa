import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import type { Quote } from '@contract/schemas.ts'
import { quoteFormTexts as texts } from '@/content/quote-texts.ts'
import { LeadForm, SubmitRow } from '@/forms/lead-form.tsx'
import { FailureNote, SuccessNote } from '@/forms/notes.tsx'
import { IDLE, useVisit } from '@/forms/submission.ts'
import { useLeadForm } from '@/forms/use-lead-form.ts'
import { DisabledFields } from '@/ui/form-fields.tsx'
import { WhenLoaded } from '@/ui/lazy-module.tsx'
import { Untranslated } from '@/ui/untranslated.tsx'
import { useHydrated } from '@/ui/use-hydrated.ts'
import { PhotoPicker } from './photos/picker.tsx'
import { hasUploads, missingPhotos } from './photos/queue.ts'
import { QuoteBoard } from './board.tsx'
import { FormBar, ProgressNote, QuoteGroup } from './progress.tsx'
import { BuildingQuestions, ContactQuestions, NotesQuestion } from './questions.tsx'
import { quoteLazy, type QuoteStore } from './store.ts'

interface QuoteRequestProps {
  readonly store: QuoteStore
  readonly heading: ReactNode
}

export function QuoteRequest({ store, heading }: QuoteRequestProps) {
  const { submission } = store
  useVisit(submission)
  const state = submission.useValue()
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

  if (sent) {
    return (
      <WhenLoaded of={quoteLazy}>
        {({ QuoteConfirmation }) => <QuoteConfirmation {...sent} onAnother={() => startAnother(sent.quote)} />}
      </WhenLoaded>
    )
  }
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
  const photoState = queue.useValue()
  // This retries only the photos, because use-lead-form.ts retries the form.
  useEffect(() => {
    addEventListener('online', queue.retryUploads)
    return () => removeEventListener('online', queue.retryUploads)
  }, [queue])
  const form = useLeadForm({ store, texts, sentNotice: ({ reference }) => <SentAs reference={reference} /> })
  const failure = form.state.status === 'failed' ? form.state.error : null
  const uploadsRunning = hasUploads(photoState)
  const missing = missingPhotos(photoState).length
  const photoCount = photoState.photos.length - missing
  // Visitors can still remove a slow photo while the form waits for uploads.
  const photosDisabled = form.pending && !uploadsRunning
  return (
    <FormProvider {...form.controls}>
      <div className="form-page">
        <div>
          <div className="form-band">{heading}</div>
          <LeadForm form={form} className="grid grid-cols-1 gap-2 pt-3 sm:gap-6 sm:pt-6">
            <SentNote />
            <DisabledFields when={form.pending}>
              <QuoteGroup step={1} title={texts.groups.you} group="contact">
                {lastQuote && (
                  <WhenLoaded of={quoteLazy}>{({ SameContact }) => <SameContact {...lastQuote} />}</WhenLoaded>
                )}
                <ContactQuestions />
              </QuoteGroup>
              <QuoteGroup step={2} title={texts.groups.building} group="facility">
                <BuildingQuestions />
              </QuoteGroup>
            </DisabledFields>
            <QuoteGroup step={3} title={texts.groups.extras}>
              <DisabledFields when={photosDisabled}>
                <PhotoPicker state={photoState} queue={queue} disabled={photosDisabled} />
              </DisabledFields>
              <DisabledFields when={form.pending}>
                <NotesQuestion />
              </DisabledFields>
            </QuoteGroup>
            <div className="sheet grid grid-cols-1 gap-4">
              {failure && (
                <WhenLoaded of={quoteLazy} fallback={<FailureNote message={texts.failed} />}>
                  {({ QuoteFailure }) => <QuoteFailure error={failure} queue={queue} submit={form.submit} />}
                </WhenLoaded>
              )}
              <WaitingNote uploadsRunning={form.pending && uploadsRunning} />
              {!failure && (
                <div>
                  <ProgressNote missing={missing} />
                  <PromisedDate />
                </div>
              )}
              <SubmitRow form={form} buttonClass="w-full sm:w-auto sm:min-w-72" ButtonFrame={FormBar} />
            </div>
          </LeadForm>
        </div>
        <QuoteBoard photoCount={photoCount} />
      </div>
    </FormProvider>
  )
}

/** Keeps the reference in the confirmation's history entry, but nothing that the visitor typed. */
function storeReference(reference: string | null): void {
  const state: unknown = window.history.state
  window.history.replaceState(Object.assign({}, state, { reference }), '')
}

function storedReference(): string | null {
  const state: unknown = window.history.state
  if (typeof state !== 'object' || state === null || !('reference' in state)) return null
  return typeof state.reference === 'string' ? state.reference : null
}

const SentAs = ({ reference }: { readonly reference: string }) => (
  <Untranslated text={texts.sentNotice(reference)} part={reference} />
)

/** Says that a quote was sent if its confirmation is gone after a reload, or because a phone discarded the tab. */
function SentNote() {
  const reference = useHydrated() ? storedReference() : null
  return (
    reference && (
      <SuccessNote message={<SentAs reference={reference} />}>
        <p>{texts.sentNext}</p>
      </SuccessNote>
    )
  )
}

/** Reserves the height of the longest date, so the submit button below stays in place when the date loads. */
function PromisedDate() {
  return (
    <p
      data-longest={`${texts.promise} ${texts.promiseBy(texts.longestDue)}`}
      className="promised-date mt-1 text-base text-soft"
    >
      <span>
        {texts.promise} <WhenLoaded of={quoteLazy}>{({ PromiseNote }) => <PromiseNote />}</WhenLoaded>
      </span>
    </p>
  )
}

/** Scrolls into view, because FormBar's button submits from anywhere on the page. */
function WaitingNote({ uploadsRunning }: { readonly uploadsRunning: boolean }) {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (uploadsRunning) note.current?.scrollIntoView({ block: 'nearest' })
  }, [uploadsRunning])
  return (
    <p ref={note} role="status" className="text-soft empty:sr-only">
      {uploadsRunning && texts.waitingForPhotos}
    </p>
  )
}
