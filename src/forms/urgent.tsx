import { useLate } from '@/ui/when-idle.ts'

const fetchNote = () => import('./urgent-note.tsx')

/** For a visitor whose words sound like an emergency. It stands beside the form and never holds it up. */
export function Urgent({ when }: { readonly when: boolean }) {
  const late = useLate(fetchNote, when)
  return (
    <div role="status" className="empty:sr-only">
      {when && late && <late.UrgentNote />}
    </div>
  )
}
