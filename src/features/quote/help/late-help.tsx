import { quoteLate } from '../late.ts'

// Their places are kept free, so that nothing moves when they arrive. Without them the form is complete.

export function LateNoteChips() {
  const late = quoteLate.use()
  return (
    <div className="mb-3 min-h-60 max-[22rem]:min-h-72 sm:min-h-36 sm:max-md:min-h-46 lg:max-xl:min-h-46">
      {late && <late.NoteChips />}
    </div>
  )
}

export function LateAskColleague() {
  const late = quoteLate.use()
  return (
    <div className="min-h-42 max-[24rem]:min-h-49 max-[22rem]:min-h-59 md:max-lg:min-h-27 xl:min-h-27">
      {late && <late.AskColleague />}
    </div>
  )
}
