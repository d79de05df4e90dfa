import { FormProvider } from 'react-hook-form'
import { errorSummaryTitle, TRAP_NAME } from '@/content/messages.ts'
import { quoteFormTexts } from '@/content/quote-form.ts'
import { waysOut } from '@/content/contact-links.ts'
import { ErrorSummary } from '@/ui/error-summary.tsx'
import { Honeypot } from '@/ui/honeypot.tsx'
import { NoScriptNote } from '@/ui/no-script-note.tsx'
import { BuildingFields } from './building-fields.tsx'
import { FormGroup } from './form-group.tsx'
import { PhotoPicker } from './photos/photo-picker.tsx'
import { isOnTheWay } from './photos/photo-queue.ts'
import { QuoteTextarea } from './quote-fields.tsx'
import { QuoteSummary } from './quote-summary.tsx'
import { SubmitFailure } from './submit-failure.tsx'
import type { SentQuote } from './submit-quote.ts'
import { SubmitSection } from './submit-section.tsx'
import { QUOTE_FORM_ID } from './use-quote-draft.ts'
import { useQuoteForm } from './use-quote-form.ts'
import { YouFields } from './you-fields.tsx'

const { groups, required, noScript } = quoteFormTexts

/** The soft quote form. `onSent` is called once the quote is stored and sent. */
export function QuoteForm({ onSent }: { readonly onSent: (sent: SentQuote) => void }) {
  const { form, queue, photos, trap, checkSlot, submission, failure, submit, clear, summary, button, problems } =
    useQuoteForm(onSent)
  return (
    <FormProvider {...form}>
      <div className="grid gap-x-16 lg:grid-cols-[minmax(0,42rem)_minmax(16rem,20rem)] lg:justify-between">
        <form id={QUOTE_FORM_ID} noValidate onSubmit={submit} className="grid gap-12">
          <NoScriptNote text={noScript} links={waysOut} />
          <ErrorSummary ref={summary} title={errorSummaryTitle} items={problems} />
          <p className="text-soft">{required}</p>
          <FormGroup step={1} title={groups.you}>
            <YouFields />
            <Honeypot name={TRAP_NAME} ref={trap} />
          </FormGroup>
          <FormGroup step={2} title={groups.building}>
            <BuildingFields />
          </FormGroup>
          <FormGroup step={3} title={groups.extras}>
            <PhotoPicker state={photos} queue={queue} />
            <QuoteTextarea name="notes" />
          </FormGroup>
          <SubmitSection
            pending={submission.pending}
            waitingForPhotos={isOnTheWay(photos)}
            button={button}
            checkSlot={checkSlot}
            onClear={clear}
          >
            {failure && <SubmitFailure error={failure} photos={queue.urls()} />}
          </SubmitSection>
        </form>
        <QuoteSummary photoCount={photos.photos.filter(({ status }) => status !== 'failed').length} />
      </div>
    </FormProvider>
  )
}
