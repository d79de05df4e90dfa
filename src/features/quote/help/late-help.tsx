import { quoteLate } from '../late.ts'

// Their places are kept free, so that nothing moves when they arrive. Without them the form is complete.

export function LateNoteChips() {
  const late = quoteLate.use()
  return (
    <div className="mb-2 min-h-44 max-[23rem]:min-h-57 sm:mb-3 sm:min-h-36 sm:max-md:min-h-47 lg:max-xl:min-h-47">
      {late && <late.NoteChips />}
    </div>
  )
}

export function LateAskColleague() {
  const late = quoteLate.use()
  return (
    <div className="min-h-39 max-[22.4rem]:min-h-46 max-[21rem]:min-h-52 sm:min-h-44 md:max-lg:min-h-29 xl:min-h-29">
      {late && <late.AskColleague />}
    </div>
  )
}
