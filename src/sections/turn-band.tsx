import { ArrowLeft } from 'lucide-react'
import { Link } from '@/ui/link.tsx'
import type { PageLink } from '@/content/types.ts'
import { ButtonLink } from '@/ui/button.tsx'

interface TurnBandProps {
  readonly title: string
  readonly text: string
  readonly link: PageLink
  readonly back?: PageLink
  /** Coral where the link leads to the quote. */
  readonly variant?: 'action' | 'brand'
}

/** A page's last word: one way on, and one way back. */
export function TurnBand({ title, text, link, back, variant = 'brand' }: TurnBandProps) {
  return (
    <section className="page grid items-end gap-x-8 gap-y-8 py-16 md:grid-cols-[1fr_auto] md:py-24">
      <div>
        {back && (
          <Link to={back.to} className="mb-6 inline-flex min-h-11 items-center gap-2 text-base text-ink">
            <ArrowLeft aria-hidden className="size-4" />
            {back.label}
          </Link>
        )}
        <h2 className="text-title">{title}</h2>
        <p className="mt-3 max-w-reading text-lead text-soft">{text}</p>
      </div>
      <ButtonLink to={link.to} size="lg" variant={variant} className="justify-self-start">
        {link.label}
      </ButtonLink>
    </section>
  )
}
