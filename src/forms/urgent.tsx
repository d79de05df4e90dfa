import { useLate } from '@/ui/when-idle.ts'
import type { UrgentProps } from './urgent-note.tsx'

const fetchNote = () => import('./urgent-note.tsx')

/** For a visitor whose words sound like an emergency. It stands beside the form and never holds it up. */
export function Urgent(props: UrgentProps) {
  const late = useLate(fetchNote, props.subject + props.message !== '')
  return (
    <div role="status" className="empty:sr-only">
      {late && <late.UrgentNote {...props} />}
    </div>
  )
}
