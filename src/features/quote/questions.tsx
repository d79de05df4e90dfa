import { type ComponentProps, type ReactNode, useDeferredValue } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { saysHappeningNow } from '@contract/note-lines.ts'
import { isAsked, questionOf, type QuoteField, type QuoteFormValues } from '@contract/quote-shape.ts'
import { sharedTexts } from '@/content/forms.ts'
import { type FieldText, quoteFieldTexts } from '@/content/quote-texts.ts'
import { EmailField } from '@/forms/email-field.tsx'
import { RadioCards, TextareaField, TextField } from '@/ui/form-fields.tsx'
import { InfoTip } from '@/ui/info-tip.tsx'
import { quoteLazy } from './store.ts'
import { LinkNote } from './link-note.tsx'
import { NoteChips, NoteExample } from './note-chips.tsx'
import { AreaStatus, CountStatus } from './number-status.tsx'

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
        <EmailField {...useQuoteField('email')} lazy={quoteLazy} />
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
  const { clearErrors, getFieldState } = useFormContext<QuoteFormValues>()
  // A hidden field keeps its text but not its error. Clear only existing errors, because clearing rerenders the form.
  const clearError = (name: QuoteField) => getFieldState(name).error && clearErrors(name)
  return (
    <>
      <LinkNote />
      <div className="field-pair">
        <QuoteText name="squareFootage" below={<AreaStatus />} />
        <QuoteChoice name="employeeCount" />
      </div>
      <div className="field-pair field-numbers">
        <QuoteCount name="bathrooms" />
        <QuoteCount name="fixtures" />
      </div>
      <QuoteChoice name="cleaningFrequency" onChange={() => clearError('otherFrequency')} />
      <WhenAsked name="otherFrequency">
        <QuoteText name="otherFrequency" />
      </WhenAsked>
      <QuoteChoice name="matronService" onChange={() => clearError('matronType')} />
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
  const code = quoteLazy.useLoaded()
  const { control, setValue } = useFormContext<QuoteFormValues>()
  const [notes, phone] = useWatch({ control, name: ['notes', 'phone'] })
  const write = (text: string) => setValue('notes', text)
  return (
    <div role="status" className="empty:sr-only">
      {code && <code.UrgentNote message={notes} phone={phone} onMessage={write} />}
    </div>
  )
}

function QuoteCount({ name }: { readonly name: 'bathrooms' | 'fixtures' }) {
  return <QuoteText name={name} inputMode="numeric" below={<CountStatus name={name} />} />
}

/** Defers rendering the field, so a slow phone immediately shows the answer that revealed it. */
function WhenAsked({ name, children }: Named & { readonly children: ReactNode }) {
  return useDeferredValue(useWatch({ compute: (values: QuoteFormValues) => isAsked(name, values) })) && children
}

function useQuoteField(name: QuoteField, onChange?: () => void) {
  const { register, control } = useFormContext<QuoteFormValues>()
  const { errors } = useFormState({ control, name })
  const { label, hint }: FieldText = quoteFieldTexts[name]
  return {
    ...register(name, onChange && { onChange }),
    id: name,
    label,
    hint,
    error: errors[name]?.message,
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
