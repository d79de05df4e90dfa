import { Outlet, ScrollRestoration } from 'react-router'
import { anchors } from '@/content/paths.ts'
import { frameText } from '@/content/frame-text.ts'
import { DocumentMeta } from './document-meta.tsx'
import { NavigationFocus } from './navigation-focus.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** The common frame: header and footer stay, the page between them changes. */
export function PageFrame() {
  return (
    <>
      <a
        href={`#${anchors.main}`}
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-brand px-5 py-3 font-semibold text-on-brand focus:translate-y-0"
      >
        {frameText.skip}
      </a>
      <DocumentMeta />
      <SiteHeader />
      <Outlet />
      <SiteFooter />
      <NavigationFocus />
      <ScrollRestoration />
    </>
  )
}
