import { Outlet } from 'react-router'
import { FormsShell } from '@/forms/forms-shell.tsx'

/** The parent of the form routes. */
export function FormsRoute() {
  return (
    <FormsShell>
      <Outlet />
    </FormsShell>
  )
}
