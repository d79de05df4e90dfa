import type { Hero, Closing, PageLink } from '@/content/types.ts'
import { FirstScreenEnd } from './first-screen-end.tsx'
import { Picture, type FirstPicture, type WithPicture } from './picture.tsx'
import type { ReactNode } from 'react'
import { ArrowLeft } from 'lucide-react'
import { ButtonLink } from '@/ui/button.tsx'
import { Link } from '@/ui/link.tsx'
import { type Pins, RoomPins } from './room-pins.tsx'

export const PAGE_BAND_SIZES = '(min-width: 80rem) 62rem, (min-width: 64rem) 80vw, 100vw'

interface PageBandProps extends Hero {
  readonly picture?: FirstPicture
}

export function PageBand({ title, intro, picture }: PageBandProps) {
  return (
    <div className="bleed reading-column bg-brand-wash">
      <div className={`grid gap-4 pt-12 md:pt-20 ${picture === undefined ? 'pb-12 md:pb-16' : ''}`}>
        <h1 className="max-w-[11.2em] text-display">{title}</h1>
        <p className={`text-lead text-soft ${picture ? 'max-w-lg' : 'max-w-reading'}`}>{intro}</p>
      </div>
      {picture !== undefined && (
        <div className="wide mt-6 -mb-12 lg:-mt-[80px] lg:-mb-24">
          <Picture {...picture} first className="ml-auto h-auto w-full lg:w-9/12" />
        </div>
      )}
    </div>
  )
}

/** Less than the real width on a phone, because the next larger file is twice the size and looks no better. */
export const SPLIT_HERO_SIZES = '(min-width: 80rem) 40rem, (min-width: 64rem) 48vw, 82vw'

interface SplitHeroProps {
  readonly picture: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

/** Text beside a picture; on a phone, above it. */
export function SplitHero({ picture, className = '', children }: SplitHeroProps) {
  return (
    <>
      <section className={`split-hero ${className}`}>
        <div className="page split-hero-page">
          <div className="lg:pr-4 lg:pb-8">{children}</div>
          <div className="split-hero-picture">{picture}</div>
        </div>
      </section>
      <FirstScreenEnd />
    </>
  )
}

interface PageHeroProps extends Hero, WithPicture {
  readonly pins?: Pins
  /** Whether the background is dark in both themes. */
  readonly deep?: boolean
  readonly children?: ReactNode
}

export function PageHero({ title, intro, picture, pins, deep = false, children }: PageHeroProps) {
  return (
    <SplitHero
      className={deep ? 'bg-deep text-on-deep' : ''}
      picture={
        <>
          <Picture {...picture} first className="h-auto w-full" />
          {pins && <RoomPins scene={picture.scene} pins={pins} />}
        </>
      }
    >
      <h1 className="text-display max-lg:mt-4">{title}</h1>
      <p className="mt-6 max-w-xl text-lead">{intro}</p>
      {children}
    </SplitHero>
  )
}

/** A link to the contact page: the question on one side, the button on the other. */
export function ClosingBand({ title, text, link, back }: Closing & { readonly back?: PageLink }) {
  return (
    <section className="page grid gap-x-8 gap-y-4 py-16 md:grid-cols-2 md:items-baseline md:py-24">
      {back && (
        <Link to={back.to} className="inline-flex min-h-11 items-center gap-2 text-ink md:col-span-2 print:hidden">
          <ArrowLeft aria-hidden className="size-4" />
          {back.label}
        </Link>
      )}
      <h2 className="text-title">{title}</h2>
      <div>
        <p className="max-w-reading text-lead text-soft">{text}</p>
        <ButtonLink to={link.to} size="lg" variant="brand" className="mt-6">
          {link.label}
        </ButtonLink>
      </div>
    </section>
  )
}
