import type { Hero, Closing, PageLink } from '@/content/types.ts'
import { Picture, type FirstPicture, type WithPicture } from './picture.tsx'
import type { ReactNode } from 'react'
import { ArrowLeft, Phone } from 'lucide-react'
import { phoneLink } from '@/content/contact-links.ts'
import { ButtonLink } from '@/ui/button.tsx'
import { Link } from '@/ui/link.tsx'

export const PAGE_BAND_SIZES = '(min-width: 80rem) 75rem, 100vw'

interface PageBandProps extends Hero {
  readonly picture?: FirstPicture
}

export function PageBand({ title, lead, picture }: PageBandProps) {
  return (
    <div className="bleed reading-column bg-brand-wash">
      <div className={`grid gap-4 pt-12 md:pt-20 ${picture === undefined ? 'pb-12 md:pb-16' : ''}`}>
        <h1 className="max-w-[11.2em] text-display">{title}</h1>
        <p className="max-w-reading text-lead text-soft">{lead}</p>
      </div>
      {picture !== undefined && (
        <div className="wide mt-10">
          <Picture {...picture} first className="aspect-3/2 w-full rounded-t-picture md:aspect-5/2" />
        </div>
      )}
    </div>
  )
}

export const PAGE_HERO_SIZES = '(min-width: 80rem) 75rem, 100vw'

interface PageHeroProps extends Hero, WithPicture {
  /** The picture is a model: it stands below the headline without a plate. */
  readonly model?: boolean
  readonly children?: ReactNode
}

export function PageHero({ title, lead, picture, model = false, children }: PageHeroProps) {
  return (
    <section className="page-hero">
      <div className="page grid gap-x-8 gap-y-6 pt-12 md:grid-cols-12 md:pt-20">
        <h1 className="max-w-[9em] text-display md:col-span-12">{title}</h1>
        <p className="text-lead text-soft md:col-span-8 lg:col-span-6">{lead}</p>
        {children && (
          <div className="flex flex-wrap gap-3 md:col-span-12 lg:col-span-6 lg:justify-end lg:self-end">{children}</div>
        )}
      </div>
      <div className="page mt-8 md:mt-10">
        {model ? (
          <Picture {...picture} first className="mx-auto h-auto w-full max-w-4xl" />
        ) : (
          <div className="overflow-hidden rounded-picture shadow-floating">
            {/* Cut from above and a little from the left: a wheel stays in, the edge of a window stays out. */}
            <Picture
              {...picture}
              first
              className="aspect-4/3 w-full origin-top-right object-bottom md:aspect-2/1 md:scale-103"
            />
          </div>
        )}
      </div>
    </section>
  )
}

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
            <a href={phoneLink.href} className="contact-line font-display text-lead font-bold text-ink">
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
