import type { ComponentProps, ReactNode } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { questionOf, type QuoteField } from '@contract/quote-shape.ts'
import { type FieldText, quoteFieldTexts } from '@/content/quote.ts'
import { TextareaField, TextField } from '@/ui/fields.tsx'
import { InfoTip } from '@/ui/info-tip.tsx'
import { RadioCards } from '@/ui/radio-cards.tsx'
import type { QuoteFormValues } from '../fields.ts'

interface Named {
  readonly name: QuoteField
}

function useQuoteField(name: QuoteField, onChange?: () => void) {
  const { register, control } = useFormContext<QuoteFormValues>()
  const { errors } = useFormState({ control, name })
  const texts: FieldText = quoteFieldTexts[name]
  const bound = {
    ...register(name, onChange && { onChange }),
    id: name,
    hint: texts.hint,
    error: errors[name]?.message,
    required: !questionOf(name).optional,
  }
  return { texts, bound }
}

export function QuoteText({ name, ...input }: Named & Omit<ComponentProps<typeof TextField>, 'name' | 'id' | 'label'>) {
  const { texts, bound } = useQuoteField(name)
  const tip = texts.tip && <InfoTip {...texts.tip} />
  return <TextField {...input} {...bound} label={texts.label} aside={tip} />
}

export function QuoteTextarea({ name, above }: Named & { readonly above?: ReactNode }) {
  const { texts, bound } = useQuoteField(name)
  return <TextareaField {...bound} label={texts.label} above={above} />
}

type ChoiceField = {
  [Field in QuoteField]: (typeof quoteFieldTexts)[Field] extends { readonly choices: unknown } ? Field : never
}[QuoteField]

interface QuoteChoiceProps {
  readonly name: ChoiceField
  readonly onChange?: () => void
}

export function QuoteChoice({ name, onChange }: QuoteChoiceProps) {
  const { texts, bound } = useQuoteField(name, onChange)
  return <RadioCards {...bound} legend={texts.label} choices={quoteFieldTexts[name].choices} />
}
