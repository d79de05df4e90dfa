import { Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { linkTexts as texts } from '@/content/quote-help.ts'
import { quoteFieldTexts } from '@/content/quote-texts.ts'
import type { QuoteFormValues } from '../quote-form-values.ts'
import type { NumberField } from './numbers-link.ts'

interface LinkNoteProps {
  readonly title: string
  readonly children: ReactNode
}

export function LinkNote({ title, children }: LinkNoteProps) {
  return (
    <div className="flex gap-4 rounded-picture bg-brand-wash p-5">
      <Users aria-hidden className="mt-1 size-5 shrink-0 text-brand" />
      <div>
        <p className="font-semibold">{title}</p>
        {children}
      </div>
    </div>
  )
}

interface FilledNoteProps {
  readonly title: string
  readonly filled: readonly NumberField[]
  /** Fields that had another answer. */
  readonly kept: readonly NumberField[]
}

/** Says which answers are not the visitor's own, until the form is cleared. */
export function FilledNote({ title, filled, kept }: FilledNoteProps) {
  const { control } = useFormContext<QuoteFormValues>()
  const cleared = useWatch({
    control,
    compute: (values: QuoteFormValues) => [...filled, ...kept].every((field) => values[field] === ''),
  })
  if (cleared) return null
  return (
    <LinkNote title={title}>
      {filled.length > 0 && <p>{texts.check(labelsOf(filled))}</p>}
      {kept.length > 0 && <p>{texts.kept(labelsOf(kept))}</p>}
    </LinkNote>
  )
}

const labelsOf = (fields: readonly NumberField[]) => fields.map((field) => quoteFieldTexts[field].label).join(', ')
