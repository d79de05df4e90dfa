import type { Late } from '@/ui/late.ts'
import type { UrgentNote, UrgentNoteProps } from './urgent-note.tsx'

interface UrgentProps extends UrgentNoteProps {
  readonly late: Late<{ readonly UrgentNote: typeof UrgentNote }>
}

/** For a visitor whose words sound like an emergency. It stands beside the form and never holds it up. */
export function Urgent({ late: lateForm, ...props }: UrgentProps) {
  const late = lateForm.use()
  return (
    <div role="status" className="empty:sr-only">
      {late && <late.UrgentNote {...props} />}
    </div>
  )
}
