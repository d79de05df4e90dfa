import { homeLink } from '@/content/frame-text.ts'
import type { PageLink, Point } from '@/content/types.ts'
import { buttonClass, ButtonLink } from '@/ui/button.tsx'
import { LogoMark } from '@/ui/logo-mark.tsx'

interface LostPageProps extends Point {
  readonly detail?: string
  /** Reloads the document, because some browsers never request a failed module again. */
  readonly retry?: PageLink
}

export function LostPage({ title, text, detail, retry }: LostPageProps) {
  return (
    <section className="page grid min-h-[70svh] content-center gap-6 py-20 md:grid-cols-[1fr_auto] md:items-center">
      <div>
        <h1 className="text-display">{title}</h1>
        <p className="mt-4 max-w-reading text-lead text-soft">{text}</p>
        {detail && (
          <p className="mt-4 max-w-reading rounded-control bg-sunken px-4 py-3 font-mono text-base wrap-anywhere">
            {detail}
          </p>
        )}
        <div className="mt-8 flex flex-wrap gap-3">
          {retry && (
            <a href={retry.to} className={buttonClass({ variant: 'brand', size: 'lg' })}>
              {retry.label}
            </a>
          )}
          <ButtonLink to={homeLink.to} variant={retry ? 'outline' : 'brand'} size="lg">
            {homeLink.label}
          </ButtonLink>
        </div>
      </div>
      <LogoMark className="order-first h-40 w-auto md:order-last md:h-80" />
    </section>
  )
}
