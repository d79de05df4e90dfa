import { ArrowLeft, Phone } from 'lucide-react'
import { phoneLink } from '@/content/contact-links.ts'
import type { Closing, PageLink } from '@/content/types.ts'
import { ButtonLink } from '@/ui/button.tsx'
import { Link } from '@/ui/link.tsx'

interface StartBandProps extends Closing {
  readonly support?: PageLink & { readonly text: string }
}

export function StartBand({ title, text, link, support }: StartBandProps) {
  return (
    <section className="page grid gap-x-8 gap-y-12 py-20 md:grid-cols-12 md:py-28">
      <div className="md:col-span-7">
        <h2 className="text-title">{title}</h2>
        <p className="mt-4 max-w-xl text-lead text-soft">{text}</p>
        <ButtonLink to={link.to} size="lg" className="mt-8">
          {link.label}
        </ButtonLink>
      </div>
      {support && (
        <div className="border-l-4 border-brand pl-6 md:col-span-4 md:col-start-9 md:self-end">
          <p>{support.text}</p>
          {phoneLink && (
            <a href={phoneLink.href} className="contact-line mt-2 font-display text-xl font-bold text-ink">
              <Phone aria-hidden className="text-brand" />
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

interface ClosingBandProps extends Closing {
  readonly back?: PageLink
  /** Coral if the link leads to the quote form. */
  readonly variant?: 'action' | 'brand'
}

export function ClosingBand({ title, text, link, back, variant = 'brand' }: ClosingBandProps) {
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
