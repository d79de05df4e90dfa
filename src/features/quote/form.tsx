import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { FormProvider } from 'react-hook-form'
import type { Quote } from '@contract/quote.ts'
import { fallbackLinks } from '@/content/contact-links.ts'
import { quoteMessages } from '@/content/messages.ts'
import { quoteFormTexts as texts } from '@/content/quote-texts.ts'
import { LeadForm, SubmitRow } from '@/forms/lead-form.tsx'
import { useVisit } from '@/forms/submission.ts'
import { useLeadForm } from '@/forms/use-lead-form.ts'
import { DisabledFields } from '@/ui/fields.tsx'
import { FailureNote } from '@/ui/failure-note.tsx'
import { FormBar } from './progress/form-bar.tsx'
import { PhotoPicker } from './photos/photo-picker.tsx'
import { isUploading, missingPhotos, NO_PHOTOS } from './photos/photo-queue.ts'
import { QuoteBoard } from './progress/board.tsx'
import { ProgressNote, QuoteGroup } from './progress/progress.tsx'
import { BuildingQuestions, ContactQuestions, NotesQuestion } from './questions/questions.tsx'
import { keepReference, SentAs, SentNote } from './confirmation/sent-note.tsx'
import { quoteLate, type QuoteSession } from './store.ts'

interface QuoteRequestProps {
  readonly session: QuoteSession
  /** The form's heading. The confirmation has its own. */
  readonly intro: ReactNode
}

/** Shows the form or, once it is sent, the confirmation. */
export function QuoteRequest({ session, intro }: QuoteRequestProps) {
  const { submission } = session
  useVisit(submission)
  const state = useSyncExternalStore(submission.subscribe, submission.state, () => null)
  /** The last quote, once the visitor asks for another building. Kept in memory only. */
  const [before, setBefore] = useState<Quote | null>(null)
  const top = useRef<HTMLDivElement>(null)
  const late = quoteLate.use()

  // The visitor pressed a button further down.
  useEffect(() => {
    if (!before) return
    window.scrollTo(0, 0)
    top.current?.focus({ preventScroll: true })
  }, [before])

  const sent = state?.status === 'sent' ? state.sent : null
  useEffect(() => {
    if (sent) keepReference(sent.reference)
  }, [sent])

  function another(quote: Quote): void {
    keepReference(null)
    submission.go({ status: 'idle' })
    setBefore(quote)
  }

  // The late code is always loaded by now: nothing can be sent without it.
  if (sent && late) return <late.QuoteConfirmation {...sent} onAnother={() => another(sent.quote)} />
  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      <QuoteForm session={session} intro={intro} before={before} />
    </div>
  )
}

interface QuoteFormProps extends QuoteRequestProps {
  /** The quote that this visitor sent before, for another building. */
  readonly before: Quote | null
}

function QuoteForm({ session, intro, before }: QuoteFormProps) {
  const { queue } = session
  const photos = useSyncExternalStore(queue.subscribe, queue.state, () => NO_PHOTOS)
  useEffect(() => {
    addEventListener('online', queue.retryFailed)
    return () => removeEventListener('online', queue.retryFailed)
  }, [queue])
  const lead = useLeadForm({
    ...session,
    id: 'quote-form',
    texts,
    late: quoteLate,
    leftSent: ({ reference }) => <SentAs reference={reference} />,
  })
  const late = quoteLate.use()
  const waiting = isUploading(photos)
  const missing = missingPhotos(photos).length
  const stored = photos.photos.length - missing
  // While uploads are running, a slow photo can be removed.
  const photosDisabled = lead.pending && !waiting
  return (
    <FormProvider {...lead.form}>
      <div className="form-page">
        <div>
          <div className="form-band">{intro}</div>
          <LeadForm lead={lead} texts={texts} className="grid grid-cols-1 gap-2 pt-3 sm:gap-6 sm:pt-6">
            <SentNote />
            <DisabledFields when={lead.pending}>
              <QuoteGroup step={1} title={texts.groups.you} group="contact">
                {late && before && <late.SameContact {...before} />}
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
              <DisabledFields when={lead.pending}>{notesQuestion}</DisabledFields>
            </QuoteGroup>
            <div className="sheet grid gap-4">
              {lead.state.status === 'failed' &&
                (late ? (
                  <late.QuoteFailure error={lead.state.error} queue={queue} submit={lead.submit} />
                ) : (
                  <FailureNote message={quoteMessages.failed} links={fallbackLinks} />
                ))}
              <p role="status" className="text-soft empty:sr-only">
                {lead.pending && waiting && quoteMessages.waitingForPhotos}
              </p>
              {lead.state.status !== 'failed' && (
                <div>
                  <ProgressNote missing={missing} />
                  {texts.promise && (
                    <p className="mt-1 text-base text-soft">
                      {texts.promise} {late && <late.PromiseNote />}
                    </p>
                  )}
                </div>
              )}
              <SubmitRow lead={lead} texts={texts} buttonClass="w-full sm:w-auto sm:min-w-72" place={FormBar} />
            </div>
          </LeadForm>
        </div>
        <QuoteBoard photoCount={stored} />
      </div>
    </FormProvider>
  )
}

// Constant elements: when a photo's progress renders the form again, React skips them.
const contactQuestions = <ContactQuestions />
const buildingQuestions = <BuildingQuestions />
const notesQuestion = <NotesQuestion />
