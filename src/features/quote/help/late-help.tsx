import { useLate } from '@/ui/when-idle.ts'

const fetchChips = () => import('./note-chips.tsx')

// Their place is kept free, so that nothing moves when they arrive. Without them the form is complete.

export function LateNoteChips() {
  const late = useLate(fetchChips)
  return <div className="mb-3 min-h-60 sm:min-h-36">{late && <late.NoteChips />}</div>
}
