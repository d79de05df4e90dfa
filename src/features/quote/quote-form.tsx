import type { ReactNode } from 'react'
import { FormProvider, useFormContext, useWatch } from 'react-hook-form'
import type { FieldOf } from '@contract/quote-shape.ts'
import { quoteMessages } from '@/content/messages.ts'
import { quoteFormTexts as texts } from '@/content/quote-texts.ts'
import { useLate } from '@/ui/when-idle.ts'
import { LeadForm, Resting, SubmitRow } from '@/forms/lead-form.tsx'
import { Urgent } from '@/forms/urgent.tsx'
import { BuildingFields } from './building-fields.tsx'
import { LateAskColleague, LateNoteChips } from './help/late-help.tsx'
import { PhotoPicker } from './photos/photo-picker.tsx'
import { isOnTheWay } from './photos/photo-queue.ts'
import type { QuoteFormValues } from './quote-form-values.ts'
import { QuoteFailure } from './quote-failure.tsx'
import { QuoteText, QuoteTextarea } from './quote-fields.tsx'
import { QuoteSummary } from './quote-summary.tsx'
import type { ConfirmedQuote } from './submit-quote.ts'
import { useQuoteForm } from './use-quote-form.ts'

const fetchPromise = () => import('./promise-note.tsx')

export function QuoteForm({ onSent }: { readonly onSent: (sent: ConfirmedQuote) => void }) {
  const { lead, queue, photos, linkNote } = useQuoteForm(onSent)
  const waiting = isOnTheWay(photos)
  return (
    <FormProvider {...lead.form}>
      <div className="grid gap-x-16 lg:grid-cols-[minmax(0,42rem)_minmax(16rem,20rem)] lg:justify-between">
        <LeadForm lead={lead} texts={texts} className="grid gap-12">
          <Resting when={lead.pending}>
            <FormGroup step={1} title={texts.groups.you}>
              {Object.values(YOU)}
            </FormGroup>
            <FormGroup step={2} title={texts.groups.building}>
              {linkNote}
              <BuildingFields />
              <LateAskColleague />
            </FormGroup>
          </Resting>
          <FormGroup step={3} title={texts.groups.extras}>
            {/* A photo that takes too long can be removed. */}
            <Resting when={lead.pending && !waiting}>
              <PhotoPicker state={photos} queue={queue} />
            </Resting>
            <Resting when={lead.pending}>
              <QuoteTextarea name="notes" above={<LateNoteChips />} />
            </Resting>
            <QuoteUrgent />
          </FormGroup>
          <div className="grid gap-4">
            {lead.failure && <QuoteFailure error={lead.failure} photos={queue.urls()} />}
            <p role="status" className="text-soft empty:sr-only">
              {lead.pending && waiting && quoteMessages.waitingForPhotos}
            </p>
            <SubmitRow lead={lead} texts={texts} buttonClass="sm:min-w-72" />
            <Promised />
          </div>
        </LeadForm>
        <QuoteSummary photoCount={photos.photos.filter(({ status }) => status !== 'failed').length} />
      </div>
    </FormProvider>
  )
}

/** The promise in words at once, and its date once the code for it has arrived. */
function Promised() {
  const late = useLate(fetchPromise)
  return (
    <p className="text-base text-soft">
      {texts.promise} {late && <late.PromiseNote />}
    </p>
  )
}

function QuoteUrgent() {
  const { control } = useFormContext<QuoteFormValues>()
  return <Urgent subject="" message={useWatch({ control, name: 'notes' })} />
}

const YOU: Readonly<Record<FieldOf<'contact'>, ReactNode>> = {
  fullName: <QuoteText key="fullName" name="fullName" autoComplete="name" spellCheck={false} />,
  businessName: <QuoteText key="businessName" name="businessName" autoComplete="organization" />,
  email: <QuoteText key="email" name="email" type="email" autoComplete="email" spellCheck={false} />,
  phone: <QuoteText key="phone" name="phone" type="tel" autoComplete="tel" />,
}

interface FormGroupProps {
  readonly step: number
  readonly title: string
  readonly children: ReactNode
}

function FormGroup({ step, title, children }: FormGroupProps) {
  return (
    <div className="border-t border-line pt-8">
      <h2 className="flex items-center gap-3 text-2xl font-semibold">
        <span aria-hidden className="grid size-9 place-items-center rounded-full bg-brand text-base text-on-brand">
          {step}
        </span>
        {title}
      </h2>
      <div className="mt-6 grid gap-8">{children}</div>
    </div>
  )
}
