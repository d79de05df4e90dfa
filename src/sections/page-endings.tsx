import { ArrowLeft, Phone } from 'lucide-react'
import { phoneLink } from '@/content/contact-links.ts'
import type { Closing, PageLink } from '@/content/types.ts'
import { ButtonLink } from '@/ui/button.tsx'
import { Link } from '@/ui/link.tsx'

interface EndingProps extends Closing {
  readonly back?: PageLink
  readonly support?: PageLink & { readonly text: string }
  readonly variant: 'action' | 'brand'
}

/** The question on one side, what to do on the other. */
function Ending({ title, text, link, back, support, variant }: EndingProps) {
  return (
    <section className="page grid gap-x-8 gap-y-4 py-16 md:grid-cols-2 md:items-baseline md:py-24">
      {back && (
        <Link to={back.to} className="inline-flex min-h-11 items-center gap-2 text-base text-ink md:col-span-2">
          <ArrowLeft aria-hidden className="size-4" />
          {back.label}
        </Link>
      )}
      <h2 className="text-title">{title}</h2>
      <div>
        <p className="max-w-reading text-lead text-soft">{text}</p>
        <ButtonLink to={link.to} size="lg" variant={variant} className="mt-6">
          {link.label}
        </ButtonLink>
      </div>
      {support && (
        <div className="mt-8 flex flex-wrap items-center gap-x-8 border-l-4 border-brand pl-6 md:col-span-2">
          <p className="max-lg:basis-full">{support.text}</p>
          {phoneLink && (
            <a href={phoneLink.href} className="contact-line font-display text-xl font-bold text-ink">
              <Phone aria-hidden className="text-brand" />
              {phoneLink.text}
            </a>
          )}
          <Link to={support.to} className="text-link min-h-11 py-2">
            {support.label}
          </Link>
        </div>
      )}
    </section>
  )
}

/** Leads to the quote form, in coral. */
export function StartBand(props: Omit<EndingProps, 'variant' | 'back'>) {
  return <Ending {...props} variant="action" />
}

/** Leads anywhere else. */
export function ClosingBand(props: Omit<EndingProps, 'variant' | 'support'>) {
  return <Ending {...props} variant="brand" />
}
