import { Phone } from 'lucide-react'
import { Link } from '@/ui/link.tsx'
import { phoneLink } from '@/content/contact-links.ts'
import type { PageLink } from '@/content/types.ts'
import { ButtonLink } from '@/ui/button.tsx'

interface ClosingProps {
  readonly title: string
  readonly text: string
  readonly start: PageLink
  /** The way to help when it cannot wait. */
  readonly support?: PageLink & { readonly text: string }
}

/** How a page ends: the quote on one side, help at any hour on the other. */
export function Closing({ title, text, start, support }: ClosingProps) {
  return (
    <section className="page grid gap-x-8 gap-y-12 py-20 md:grid-cols-12 md:py-28">
      <div className="md:col-span-7">
        <h2 className="text-title">{title}</h2>
        <p className="mt-4 max-w-xl text-lead text-soft">{text}</p>
        <ButtonLink to={start.to} size="lg" className="mt-8">
          {start.label}
        </ButtonLink>
      </div>
      {support && (
        <div className="border-l-4 border-brand pl-6 md:col-span-4 md:col-start-9 md:self-end">
          <p>{support.text}</p>
          {phoneLink && (
            <a href={phoneLink.href} className="contact-line mt-2 font-display text-xl font-bold text-ink">
              <Phone aria-hidden className="size-5 text-brand" />
              {phoneLink.text}
            </a>
          )}
          <Link to={support.to} className="text-link block min-h-11 py-2">
            {support.label}
          </Link>
        </div>
      )}
    </section>
  )
}
