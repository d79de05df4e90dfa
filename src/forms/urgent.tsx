import type { Typed } from '@contract/emergency.ts'
import { useLate } from '@/ui/when-idle.ts'

const fetchNote = () => import('./urgent-note.tsx')

/** For a visitor whose words sound like an emergency. It stands beside the form and never holds it up. */
export function Urgent({ subject, message }: Typed) {
  const late = useLate(fetchNote, subject + message !== '')
  return (
    <div role="status" className="empty:sr-only">
      {late && <late.UrgentNote subject={subject} message={message} />}
    </div>
  )
}
