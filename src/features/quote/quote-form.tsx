import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { FormProvider } from 'react-hook-form'
import type { Quote } from '@contract/quote.ts'
import { waysOut } from '@/content/contact-links.ts'
import { quoteMessages } from '@/content/messages.ts'
import { quoteFormTexts as texts } from '@/content/quote-texts.ts'
import { LeadForm, SubmitRow } from '@/forms/lead-form.tsx'
import { useLeadForm } from '@/forms/use-lead-form.ts'
import { DisabledFields } from '@/ui/fields.tsx'
import { FailureNote } from '@/ui/failure-note.tsx'
import { NextOpen } from './next-open.tsx'
import { PhotoPicker } from './photos/photo-picker.tsx'
import { isUploading, missingPhotos, NO_PHOTOS } from './photos/photo-queue.ts'
import { ProgressStrip, QuoteBoard } from './quote-board.tsx'
import { ProgressNote, QuoteGroup } from './quote-progress.tsx'
import { BuildingQuestions, ContactQuestions, NotesQuestion } from './quote-questions.tsx'
import { quoteLate, type QuoteSession } from './session.ts'

interface QuoteFormProps {
  readonly session: QuoteSession
  /** The page's heading. */
  readonly intro: ReactNode
  /** The quote before this one, for another building of the same person. */
  readonly before: Quote | null
}

/** The id of the optional questions' title. */
const EXTRAS = 'extras'

export function QuoteForm({ session, intro, before }: QuoteFormProps) {
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
    leftSent: ({ reference }) => texts.leftSent(reference),
  })
  const late = quoteLate.use()
  const waiting = isUploading(photos)
  const missing = missingPhotos(photos).length
  const stored = photos.photos.length - missing
  // One that takes too long can be removed, and others added.
  const photosRest = lead.pending && !waiting
  return (
    <FormProvider {...lead.form}>
      <div className="form-page">
        <div>
          <div className="form-band">{intro}</div>
          <ProgressStrip photoCount={stored} />
          <LeadForm lead={lead} texts={texts} className="grid grid-cols-1 gap-2 pt-3 sm:gap-6 sm:pt-6">
            <DisabledFields when={lead.pending}>
              <QuoteGroup step={1} title={texts.groups.you} group="contact">
                {late && before && <late.SameContact {...before} />}
                {contactQuestions}
              </QuoteGroup>
              <QuoteGroup step={2} title={texts.groups.building} group="facility">
                {buildingQuestions}
              </QuoteGroup>
            </DisabledFields>
            <QuoteGroup step={3} title={texts.groups.extras} id={EXTRAS}>
              <DisabledFields when={photosRest}>
                <PhotoPicker state={photos} queue={queue} resting={photosRest} />
              </DisabledFields>
              <DisabledFields when={lead.pending}>{notesQuestion}</DisabledFields>
            </QuoteGroup>
            {!lead.pending && <NextOpen form={lead.id} optional={EXTRAS} />}
            <div className="sheet grid gap-4">
              {lead.state.status === 'failed' &&
                (late ? (
                  <late.QuoteFailure error={lead.state.error} queue={queue} submit={lead.submit} />
                ) : (
                  <FailureNote message={quoteMessages.failed} links={waysOut} />
                ))}
              <p role="status" className="text-soft empty:sr-only">
                {lead.pending && waiting && quoteMessages.waitingForPhotos}
              </p>
              <div>
                <ProgressNote missing={missing} />
                {texts.promise && (
                  <p className="mt-1 text-base text-soft">
                    {texts.promise} {late && <late.PromiseNote />}
                  </p>
                )}
              </div>
              <SubmitRow lead={lead} texts={texts} buttonClass="sm:min-w-72" />
            </div>
          </LeadForm>
        </div>
        <QuoteBoard photoCount={stored} />
      </div>
    </FormProvider>
  )
}

// Always the same elements: a photo's progress draws the form again, and none of these.
const contactQuestions = <ContactQuestions />
const buildingQuestions = <BuildingQuestions />
const notesQuestion = <NotesQuestion />
