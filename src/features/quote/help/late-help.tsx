import { useLate } from '@/ui/when-idle.ts'

const fetchChips = () => import('./note-chips.tsx')
const fetchColleague = () => import('./ask-colleague.tsx')

// Their places are kept free, so that nothing moves when they arrive. Without them the form is complete.

export function LateNoteChips() {
  const late = useLate(fetchChips)
  return <div className="mb-3 min-h-60 max-[21.5rem]:min-h-72 sm:min-h-36 sm:max-[43.5rem]:min-h-46 lg:max-[69rem]:min-h-46">{late && <late.NoteChips />}</div>
}

export function LateAskColleague() {
  const late = useLate(fetchColleague)
  return <div className="min-h-57 max-[20.5rem]:min-h-61 sm:min-h-44">{late && <late.AskColleague />}</div>
}
