import { Check, Plus } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { type NoteLine, noteHelp as texts } from '@/content/quote-help.ts'
import type { QuoteFormValues } from '../quote-form-values.ts'
import { hasLine, lineFor } from './notes-lines.ts'

/** Above the notes: each chip starts a line in them, or leads to the line that is there. */
export function NoteChips() {
  const { control, getValues, setValue } = useFormContext<QuoteFormValues>()
  const notes = useWatch({ control, name: 'notes' })
  const [question, setQuestion] = useState<string | null>(null)
  const full = texts.lines.some(({ label }) => lineFor(notes, label) === null)

  function writeOn({ label, question }: NoteLine) {
    const line = lineFor(getValues('notes'), label)
    if (!line) return
    if (line.notes !== getValues('notes')) setValue('notes', line.notes, { shouldDirty: true })
    setQuestion(`${label}: ${question}`)
    const field = document.getElementById('notes')
    if (!(field instanceof HTMLTextAreaElement)) return
    // In this order, the browser scrolls the notes to the caret.
    field.setSelectionRange(line.caret, line.caret)
    field.focus()
  }

  return (
    <>
      <ul aria-label={texts.title} className="flex flex-wrap gap-2">
        {texts.lines.map((line) => (
          <li key={line.label}>
            <Chip
              label={line.label}
              there={hasLine(notes, line.label)}
              disabled={lineFor(notes, line.label) === null}
              onClick={() => writeOn(line)}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="mt-3 text-base text-soft">
        {full ? texts.full : (question ?? texts.intro)}
      </p>
    </>
  )
}

interface ChipProps {
  readonly label: string
  readonly there: boolean
  readonly disabled: boolean
  readonly onClick: () => void
}

function Chip({ label, there, disabled, onClick }: ChipProps) {
  const Icon = there ? Check : Plus
  const look = there ? 'border-brand bg-brand-wash' : 'border-control bg-surface'
  return (
    <button type="button" disabled={disabled} onClick={onClick} className={`${CHIP} ${look}`}>
      <Icon aria-hidden className="size-4 shrink-0 text-brand" />
      <span>
        <span className="sr-only">{there ? texts.there : texts.add}</span> {label}
      </span>
    </button>
  )
}

const CHIP = [
  'inline-flex min-h-11 items-center gap-2 rounded-control border px-3 text-base transition-colors hover:border-brand',
  'disabled:pointer-events-none disabled:opacity-60',
].join(' ')
