import { Outlet } from 'react-router'
import { anchors } from '@/content/paths.ts'

/** About, building health, contact: one reading column; a child with the class `bleed` reaches from edge to edge. */
export function PlainLayout() {
  return (
    <main id={anchors.main} tabIndex={-1} className="reading-column outline-none">
      <Outlet />
    </main>
  )
}
