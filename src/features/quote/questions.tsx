import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { formatCount } from '@contract/company-format.ts'
import { saysHappeningNow } from '@contract/note-lines.ts'
import { isAsked, questionOf, QUOTE_SHAPE, type QuoteField, type QuoteFormValues } from '@contract/quote-shape.ts'
import { readCount, formatArea, readSquareFootage } from '@contract/numbers.ts'
import { sharedTexts } from '@/content/forms.ts'
import { type FieldText, quoteFieldTexts, quoteFormTexts } from '@/content/quote-texts.ts'
import { EmailField } from '@/forms/email-field.tsx'
import { RadioCards, TextareaField, TextField } from '@/ui/form-fields.tsx'
import { InfoTip } from '@/ui/info-tip.tsx'
import { WhenLoaded } from '@/ui/lazy-module.tsx'
import { quoteLazy } from './store.ts'
import { NoteChips, NoteExample } from './note-chips.tsx'

interface Named {
  readonly name: QuoteField
}

export function ContactQuestions() {
  return (
    <>
      <div className="field-pair">
        <QuoteText name="fullName" autoComplete="name" spellCheck={false} />
        <QuoteText name="businessName" autoComplete="organization" />
      </div>
      <div className="field-pair hints-beside">
        <EmailField {...useQuoteField('email')} code={quoteLazy} />
        <QuotePhone />
      </div>
    </>
  )
}

function QuotePhone() {
  const isUrgent = useWatch({ compute: ({ notes }: QuoteFormValues) => saysHappeningNow(notes) })
  return <QuoteText name="phone" type="tel" autoComplete="tel" {...(isUrgent && { hint: sharedTexts.callBackHint })} />
}

export function BuildingQuestions() {
  // A hidden field keeps its text but not its error.
  const { clearErrors } = useFormContext<QuoteFormValues>()
  return (
    <>
      <LinkNote />
      <div className="field-pair">
        <QuoteText name="squareFootage" below={<NumberStatus name="squareFootage" read={describeArea} />} />
        <QuoteChoice name="employeeCount" />
      </div>
      <div className="field-pair field-numbers">
        <QuoteCount name="bathrooms" />
        <QuoteCount name="fixtures" />
      </div>
      <QuoteChoice name="cleaningFrequency" onChange={() => clearErrors('otherFrequency')} />
      <WhenAsked name="otherFrequency">
        <QuoteText name="otherFrequency" />
      </WhenAsked>
      <QuoteChoice name="matronService" onChange={() => clearErrors('matronType')} />
      <WhenAsked name="matronType">
        <QuoteChoice name="matronType" />
      </WhenAsked>
    </>
  )
}

export function NotesQuestion() {
  return (
    <>
      <div>
        <TextareaField {...useQuoteField('notes')} above={<NoteChips />} />
        <p role="status" className="mt-2 text-small text-soft empty:sr-only sm:text-base">
          <NoteExample />
        </p>
      </div>
      <UrgentStatus />
    </>
  )
}

function UrgentStatus() {
  const { control, setValue } = useFormContext<QuoteFormValues>()
  const [notes, phone] = useWatch({ control, name: ['notes', 'phone'] })
  const write = (text: string) => setValue('notes', text)
  return (
    <div role="status" className="empty:sr-only">
      <WhenLoaded of={quoteLazy}>
        {({ UrgentNote }) => <UrgentNote message={notes} phone={phone} onMessage={write} />}
      </WhenLoaded>
    </div>
  )
}

/** Prefills answers from the page's address, and lists their fields until the fields are cleared. */
function LinkNote() {
  const { control, getValues, setValue, clearErrors } = useFormContext<QuoteFormValues>()
  const [filled, setFilled] = useState<readonly QuoteField[]>([])
  const values = useWatch({ control, compute: (all: QuoteFormValues) => all })
  const shown = filled.filter((field) => values[field] !== '')
  const routerState: unknown = useLocation().state
  // Runs after the form has restored its draft. Answers just typed on another page replace the draft's.
  useEffect(() => {
    if (window.location.search === '') return
    quoteLazy.load().then(
      ({ fillFromLink }) => setFilled(fillFromLink({ getValues, setValue, clearErrors }, routerState)),
      () => undefined,
    )
  }, [getValues, setValue, clearErrors, routerState])
  return (
    <p role="status" className="rounded-picture bg-brand-wash px-5 py-4 empty:sr-only">
      {shown.length > 0 && quoteFormTexts.linkFilled(shown.map((field) => quoteFieldTexts[field].label).join(', '))}
    </p>
  )
}

const PAUSE_MS = 500

interface NumberStatusProps extends Named {
  readonly read: (typed: string) => string | null
}

/** Shows how the form parses a number. Waits for a pause, so a screen reader doesn't announce every digit. */
function NumberStatus({ name, read }: NumberStatusProps) {
  const status = read(useDebounced(useWatch<QuoteFormValues, QuoteField>({ name })))
  return (
    <p role="status" className="number-status">
      {status && <span>{status}</span>}
    </p>
  )
}

function describeArea(typed: string): string | null {
  const area = readSquareFootage(typed)
  return area && quoteFormTexts.readAs(formatArea(area))
}

/** Returns null for a count typed as a plain number, because the field already shows that number. */
function describeCount(typed: string, unit: string): string | null {
  const count = readCount(typed, unit)
  return count === null || /^[\d,]+$/.test(typed.trim()) ? null : quoteFormTexts.willUse(formatCount(count))
}

function QuoteCount({ name }: { readonly name: 'bathrooms' | 'fixtures' }) {
  const { unit } = QUOTE_SHAPE[name]
  const status = <NumberStatus name={name} read={(typed) => describeCount(typed, unit)} />
  return <QuoteText name={name} inputMode="numeric" below={status} />
}

function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const pause = setTimeout(() => setDebounced(text), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [text])
  return debounced
}

function WhenAsked({ name, children }: Named & { readonly children: ReactNode }) {
  return useWatch({ compute: (values: QuoteFormValues) => isAsked(name, values) }) && children
}

function useQuoteField(name: QuoteField, onChange?: () => void) {
  const { register, formState } = useFormContext<QuoteFormValues>()
  const { label, hint }: FieldText = quoteFieldTexts[name]
  return {
    ...register(name, onChange && { onChange }),
    id: name,
    label,
    hint,
    error: formState.errors[name]?.message,
    required: !questionOf(name).optional,
  }
}

function QuoteText({ name, ...input }: Named & Omit<ComponentProps<typeof TextField>, 'name' | 'id' | 'label'>) {
  const { tip }: FieldText = quoteFieldTexts[name]
  return <TextField {...useQuoteField(name)} {...input} aside={tip && <InfoTip {...tip} />} />
}

function QuoteChoice({ name, onChange }: Named & { readonly onChange?: () => void }) {
  return <RadioCards {...useQuoteField(name, onChange)} labels={questionOf(name).labels ?? {}} />
}
