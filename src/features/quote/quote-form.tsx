import type { ReactNode } from 'react'
import { FormProvider, useFormContext, useWatch } from 'react-hook-form'
import type { Quote } from '@contract/quote.ts'
import { waysOut } from '@/content/contact-links.ts'
import { quoteMessages } from '@/content/messages.ts'
import { quoteFormTexts as texts } from '@/content/quote-texts.ts'
import { LeadForm, SubmitRow } from '@/forms/lead-form.tsx'
import { DisabledFields } from '@/ui/fields.tsx'
import { FailureNote } from '@/ui/failure-note.tsx'
import { BuildingFields } from './building-fields.tsx'
import { LateAskColleague, LateNoteChips } from './help/late-help.tsx'
import { LinkNote } from './help/link-note.tsx'
import { quoteLate } from './late.ts'
import { NextOpen } from './next-open.tsx'
import { PhotoPicker } from './photos/photo-picker.tsx'
import { isOnTheWay, missingPhotos } from './photos/photos-state.ts'
import { ProgressStrip } from './progress-strip.tsx'
import { QuoteBoard } from './quote-board.tsx'
import type { QuoteFormValues } from './quote-form-values.ts'
import { QuoteText, QuoteTextarea } from './quote-fields.tsx'
import { ProgressNote, QuoteGroup } from './quote-progress.tsx'
import { useQuoteForm } from './use-quote-form.ts'

interface QuoteFormProps {
  /** The page's heading. */
  readonly intro: ReactNode
  /** The quote before this one, for another building of the same person. */
  readonly before: Quote | null
}

/** The title of the optional questions. */
const EXTRAS = 'extras'

export function QuoteForm({ intro, before }: QuoteFormProps) {
  const { lead, queue, photos } = useQuoteForm()
  const late = quoteLate.use()
  const waiting = isOnTheWay(photos)
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
                {you}
              </QuoteGroup>
              <QuoteGroup step={2} title={texts.groups.building} group="facility">
                <LinkNote form={lead.form} />
                {building}
              </QuoteGroup>
            </DisabledFields>
            <QuoteGroup step={3} title={texts.groups.extras} id={EXTRAS}>
              <DisabledFields when={photosRest}>
                <PhotoPicker state={photos} queue={queue} resting={photosRest} />
              </DisabledFields>
              <DisabledFields when={lead.pending}>
                {notes}
                <QuoteUrgent />
              </DisabledFields>
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
                <Promised />
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

/** The promise in words at once, and its date once the code for it has arrived. */
function Promised() {
  const late = quoteLate.use()
  if (!texts.promise) return null
  return (
    <p className="mt-1 text-base text-soft">
      {texts.promise} {late && <late.PromiseNote />}
    </p>
  )
}

function QuoteUrgent() {
  const { control, setValue } = useFormContext<QuoteFormValues>()
  const notes = useWatch({ control, name: 'notes' })
  const write = (text: string) => setValue('notes', text, { shouldDirty: true })
  const late = quoteLate.use()
  return (
    <div role="status" className="empty:sr-only">
      {late && <late.UrgentNote subject="" message={notes} onMessage={write} />}
    </div>
  )
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
