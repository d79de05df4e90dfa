import { Outlet } from 'react-router'
import { anchors } from '@/content/paths.ts'

/** Full width: the page's own sections decide how far they reach. */
export function SiteLayout() {
  return (
    <main id={anchors.main} tabIndex={-1} className="outline-none">
      <Outlet />
    </main>
  )
}
