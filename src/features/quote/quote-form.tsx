import { type ReactNode, useEffect } from 'react'
import { FormProvider, useFormContext, useWatch } from 'react-hook-form'
import { waysOut } from '@/content/contact-links.ts'
import { quoteMessages } from '@/content/messages.ts'
import { quoteFormTexts as texts } from '@/content/quote-texts.ts'
import { FailureNote } from '@/ui/failure-note.tsx'
import { createLatePart } from '@/ui/late-part.ts'
import { useLate } from '@/ui/when-idle.ts'
import { LeadForm, Resting, SubmitRow } from '@/forms/lead-form.tsx'
import { Urgent } from '@/forms/urgent.tsx'
import type { BuildingPicture } from './board-sheet.tsx'
import { BuildingFields } from './building-fields.tsx'
import { LateAskColleague, LateNoteChips } from './help/late-help.tsx'
import { PhotoPicker } from './photos/photo-picker.tsx'
import { isOnTheWay, missingPhotos } from './photos/photo-queue.ts'
import { QuoteBoard } from './quote-board.tsx'
import type { QuoteFormValues } from './quote-form-values.ts'
import type { QuoteFailureProps } from './quote-failure.tsx'
import { QuoteText, QuoteTextarea } from './quote-fields.tsx'
import { QuoteGroup } from './quote-group.tsx'
import { ProgressLine, ProgressNote } from './quote-progress.tsx'
import type { ConfirmedQuote } from './submit-quote.ts'
import { useQuoteForm } from './use-quote-form.ts'

/** Fetched before anything fails: then the network may be gone. */
const failure = createLatePart(() => import('./quote-failure.tsx'))

const fetchPromise = () => import('./promise-note.tsx')

interface QuoteFormProps {
  /** The page's heading. */
  readonly intro: ReactNode
  readonly picture: BuildingPicture
  readonly onSent: (sent: ConfirmedQuote) => void
}

export function QuoteForm({ intro, picture, onSent }: QuoteFormProps) {
  const { lead, queue, photos, linkNote } = useQuoteForm(onSent)
  useEffect(() => failure.warmUp(), [])
  const waiting = isOnTheWay(photos)
  const missing = missingPhotos(photos).length
  // One that takes too long can be removed, and others added.
  const photosRest = lead.pending && !waiting
  return (
    <FormProvider {...lead.form}>
      <div className="form-page">
        <div>
          <div className="form-band">{intro}</div>
          <ProgressLine />
          <LeadForm lead={lead} texts={texts} className="grid grid-cols-1 gap-6 pt-8 sm:gap-8">
            <Resting when={lead.pending}>
              <QuoteGroup step={1} title={texts.groups.you} group="contact">
                {you}
              </QuoteGroup>
              <QuoteGroup step={2} title={texts.groups.building} group="facility">
                {linkNote}
                {building}
              </QuoteGroup>
            </Resting>
            <QuoteGroup step={3} title={texts.groups.extras}>
              <Resting when={photosRest}>
                <PhotoPicker state={photos} queue={queue} resting={photosRest} />
              </Resting>
              <Resting when={lead.pending}>{notes}</Resting>
              <QuoteUrgent />
            </QuoteGroup>
            <div className="sheet grid gap-4">
              {lead.failure && <Failure error={lead.failure} queue={queue} submit={lead.submit} />}
              <p role="status" className="text-soft empty:sr-only">
                {lead.pending && waiting && quoteMessages.waitingForPhotos}
              </p>
              <div>
                <ProgressNote missing={missing} />
                <Promised />
              </div>
              <SubmitRow lead={lead} texts={texts} buttonClass="sm:min-w-72" />
            </div>
          </LeadForm>
        </div>
        <QuoteBoard photoCount={photos.photos.length - missing} Picture={picture} />
      </div>
    </FormProvider>
  )
}

function Failure(props: QuoteFailureProps) {
  const late = failure.usePart()
  return late ? <late.QuoteFailure {...props} /> : <FailureNote message={quoteMessages.failed} links={waysOut} />
}

/** The promise in words at once, and its date once the code for it has arrived. */
function Promised() {
  const late = useLate(fetchPromise)
  return (
    <p className="mt-1 text-base text-soft">
      {texts.promise} {late && <late.PromiseNote />}
    </p>
  )
}

function QuoteUrgent() {
  const { control } = useFormContext<QuoteFormValues>()
  return <Urgent subject="" message={useWatch({ control, name: 'notes' })} />
}

// Always the same elements: a photo's progress draws the form again, and none of these.
const you = (
  <>
    <div className="field-pair">
      <QuoteText name="fullName" autoComplete="name" spellCheck={false} />
      <QuoteText name="businessName" autoComplete="organization" />
    </div>
    <div className="field-pair">
      <QuoteText name="email" type="email" autoComplete="email" spellCheck={false} />
      <QuoteText name="phone" type="tel" autoComplete="tel" />
    </div>
  </>
)

const building = (
  <>
    <BuildingFields />
    <LateAskColleague />
  </>
)

const notes = <QuoteTextarea name="notes" above={<LateNoteChips />} />
