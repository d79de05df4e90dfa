import type { ReactNode } from 'react'
import { anchors } from '@/content/paths.ts'
import { frameText } from '@/content/frame-text.ts'
import { NavigationEffects } from './navigation-effects.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

export function PageFrame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <a href={`#${anchors.main}`} className="skip-link">
        {frameText.skip}
      </a>
      <SiteHeader />
      {children}
      <SiteFooter />
      <NavigationEffects />
    </>
  )
}

export function SiteLayout({ children }: { readonly children: ReactNode }) {
  return (
    <main id={anchors.main} tabIndex={-1}>
      {children}
    </main>
  )
}

/** One column of text. A child with the class `bleed` is as wide as the screen. */
export function PlainLayout({ children }: { readonly children: ReactNode }) {
  return (
    <main id={anchors.main} tabIndex={-1} className="reading-column">
      {children}
    </main>
  )
}
