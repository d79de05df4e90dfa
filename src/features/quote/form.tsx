import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { FormProvider } from 'react-hook-form'
import type { Quote } from '@contract/quote.ts'
import { quoteFormTexts as texts } from '@/content/quote-texts.ts'
import { LeadForm, SubmitRow } from '@/forms/lead-form.tsx'
import { FailureNote } from '@/forms/notes.tsx'
import { IDLE, useVisit } from '@/forms/submission.ts'
import { useLeadForm } from '@/forms/use-lead-form.ts'
import { DisabledFields } from '@/ui/form-fields.tsx'
import { WhenLoaded } from '@/ui/lazy-module.tsx'
import { keepReference, SentAs, SentNote } from './sent-note.tsx'
import { PhotoPicker } from './photos/picker.tsx'
import { isUploading, missingPhotos, NO_PHOTOS } from './photos/queue.ts'
import { QuoteBoard } from './board.tsx'
import { FormBar } from './form-bar.tsx'
import { ProgressNote, QuoteGroup } from './progress.tsx'
import { BuildingQuestions, ContactQuestions, NotesQuestion } from './questions.tsx'
import { quoteLazy, type QuoteStore } from './store.ts'

interface QuoteRequestProps {
  readonly store: QuoteStore
  /** The form's heading. The confirmation has its own. */
  readonly heading: ReactNode
}

/** Shows the form or, once it is sent, the confirmation. */
export function QuoteRequest({ store, heading }: QuoteRequestProps) {
  const { submission } = store
  useVisit(submission)
  const state = useSyncExternalStore(submission.subscribe, submission.state, () => IDLE)
  /** The last quote, once the visitor starts one for another building. Kept in memory only. */
  const [before, setBefore] = useState<Quote | null>(null)
  const top = useRef<HTMLDivElement>(null)

  // The visitor clicked a button further down.
  useEffect(() => {
    if (!before) return
    window.scrollTo(0, 0)
    top.current?.focus({ preventScroll: true })
  }, [before])

  const sent = state.status === 'sent' ? state.sent : null
  useEffect(() => {
    if (sent) keepReference(sent.reference)
  }, [sent])

  function startAnother(quote: Quote): void {
    keepReference(null)
    submission.moveTo(IDLE)
    setBefore(quote)
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
      <QuoteForm store={store} heading={heading} before={before} />
    </div>
  )
}

interface QuoteFormProps extends QuoteRequestProps {
  /** This visitor's last quote, if this one is for another building. */
  readonly before: Quote | null
}

function QuoteForm({ store, heading, before }: QuoteFormProps) {
  const { queue } = store
  const photos = useSyncExternalStore(queue.subscribe, queue.state, () => NO_PHOTOS)
  useEffect(() => {
    addEventListener('online', queue.retryUploads)
    return () => removeEventListener('online', queue.retryUploads)
  }, [queue])
  const form = useLeadForm({ store, texts, sentNotice: ({ reference }) => <SentAs reference={reference} /> })
  const failure = form.state.status === 'failed' ? form.state.error : null
  const waiting = isUploading(photos)
  const missing = missingPhotos(photos).length
  const stored = photos.photos.length - missing
  // While uploads are running, the visitor can still remove a slow photo.
  const photosDisabled = form.pending && !waiting
  return (
    <FormProvider {...form.controls}>
      <div className="form-page">
        <div>
          <div className="form-band">{heading}</div>
          <LeadForm form={form} className="grid grid-cols-1 gap-2 pt-3 sm:gap-6 sm:pt-6">
            <SentNote />
            <DisabledFields when={form.pending}>
              <QuoteGroup step={1} title={texts.groups.you} group="contact">
                {before && <WhenLoaded of={quoteLazy}>{({ SameContact }) => <SameContact {...before} />}</WhenLoaded>}
                {contactQuestions}
              </QuoteGroup>
              <QuoteGroup step={2} title={texts.groups.building} group="facility">
                {buildingQuestions}
              </QuoteGroup>
            </DisabledFields>
            <QuoteGroup step={3} title={texts.groups.extras}>
              <DisabledFields when={photosDisabled}>
                <PhotoPicker state={photos} queue={queue} disabled={photosDisabled} />
              </DisabledFields>
              <DisabledFields when={form.pending}>{notesQuestion}</DisabledFields>
            </QuoteGroup>
            <div className="sheet grid grid-cols-1 gap-4">
              {failure && (
                <WhenLoaded of={quoteLazy} fallback={<FailureNote message={texts.failed} />}>
                  {({ QuoteFailure }) => <QuoteFailure error={failure} queue={queue} submit={form.submit} />}
                </WhenLoaded>
              )}
              <WaitingNote waits={form.pending && waiting} />
              {!failure && (
                <div>
                  <ProgressNote missing={missing} />
                  <PromisedDate />
                </div>
              )}
              <SubmitRow form={form} texts={texts} buttonClass="w-full sm:w-auto sm:min-w-72" place={FormBar} />
            </div>
          </LeadForm>
        </div>
        <QuoteBoard photoCount={stored} />
      </div>
    </FormProvider>
  )
}

/**
 * Has the height of its longest text from the start, because the date's code arrives while the visitor may be pressing
 * the submit button below.
 */
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

/** Scrolls into view, because a phone's bar submits from anywhere. */
function WaitingNote({ waits }: { readonly waits: boolean }) {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (waits) note.current?.scrollIntoView({ block: 'nearest' })
  }, [waits])
  return (
    <p ref={note} role="status" className="text-soft empty:sr-only">
      {waits && texts.waitingForPhotos}
    </p>
  )
}

// Constant elements: React skips them when a photo's progress renders the form again.
const contactQuestions = <ContactQuestions />
const buildingQuestions = <BuildingQuestions />
const notesQuestion = <NotesQuestion />
