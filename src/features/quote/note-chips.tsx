import { Check, Plus } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { addLine, noteLines } from '@contract/note-lines.ts'
import type { QuoteFormValues } from '@contract/quote-shape.ts'
import { noteHelp as texts, type NoteLine } from '@/content/note-texts.ts'

/** Each chip adds a line to the notes, or moves the caret to the line that it added. */
export function NoteChips() {
  const { control, getValues, setValue } = useFormContext<QuoteFormValues>()
  const notes = useWatch({ control, name: 'notes' })

  function writeOn({ label }: NoteLine) {
    const line = lineFor(getValues('notes'), label)
    if (line.notes !== getValues('notes')) setValue('notes', line.notes)
    const field = document.getElementById('notes')
    if (!(field instanceof HTMLTextAreaElement)) return
    // Browsers scroll to the caret only if the selection is set before the field gets focus.
    field.setSelectionRange(line.caret, line.caret)
    field.focus()
  }

  return (
    <>
      <ul aria-label={texts.title} className="flex flex-wrap gap-1.5 sm:gap-2">
        {texts.lines.map((line) => {
          const there = readLine(notes, line.label) !== undefined
          const Icon = there ? Check : Plus
          return (
            <li key={line.label}>
              <button type="button" onClick={() => writeOn(line)} className={`${CHIP} ${there ? THERE : ABSENT}`}>
                <Icon aria-hidden className="size-4 shrink-0 text-brand max-sm:hidden" />
                <span>
                  <span className="sr-only">{there ? texts.there : texts.add}</span> {line.label}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      <p className="my-2 text-small text-soft sm:my-3 sm:text-base">{texts.intro}</p>
    </>
  )
}

/** Shows an example for the last line that has only its label. */
export function NoteExample() {
  const notes = useWatch<QuoteFormValues, 'notes'>({ name: 'notes' })
  const open = texts.lines.findLast(({ label }) => readLine(notes, label) === '')
  return open && texts.help(open)
}

const CHIP =
  'inline-flex min-h-11 items-center gap-2 rounded-control border px-3 text-base transition-colors hover:border-brand max-sm:px-2.5 max-sm:text-small'
const THERE = 'border-brand bg-brand-wash [box-shadow:inset_0_0_0_1px_var(--brand)]'
const ABSENT = 'border-control bg-surface'

const findLine = (notes: string, label: string) => noteLines(label).exec(notes)

/** Finds the line with a label, or adds it at the end. @returns the notes, and the position of the line's end */
export function lineFor(notes: string, label: string) {
  const found = findLine(notes, label)
  if (found) return { notes, caret: found.index + found[0].length }
  const longer = addLine(notes, `${label}: `)
  return { notes: longer, caret: longer.length }
}

const readLine = (notes: string, label: string) => findLine(notes, label)?.[1]?.trim()
