import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Hero, PageLink, Point, Scene } from '@/content/types.ts'
import { ButtonLink } from '@/ui/button.tsx'
import { Link } from '@/ui/link.tsx'
import { type FirstPicture, Picture, type WithPicture } from './picture.tsx'
import { type Pins, RoomPins } from './room-pins.tsx'

/** Marks the end of the first screen, whose styles are inlined (scripts/build/prerender/template.ts). */
export function FirstScreenEnd() {
  return <template data-first-screen-end />
}

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

/**
 * A picture in half of a hero. On a phone, its declared width is less than the real one, because the next larger file is
 * twice the size and looks no better.
 */
export function halfHeroPicture(scene: Scene): FirstPicture {
  return { scene, sizes: '(min-width: 80rem) 40rem, (min-width: 64rem) 48vw, 82vw' }
}

interface SplitHeroProps extends WithPicture {
  readonly pins?: Pins | undefined
  readonly pinNote?: string | false
  readonly className?: string
  readonly children?: ReactNode
}

export function SplitHero({ picture, pins, pinNote, className = '', children }: SplitHeroProps) {
  return (
    <>
      <section className={`split-hero ${className}`}>
        <div className="page split-hero-page">
          <div className="lg:pr-4 lg:pb-8">{children}</div>
          <div className="split-hero-picture">
            <Picture {...picture} first className="h-auto w-full" />
            {pins && <RoomPins scene={picture.scene} pins={pins} />}
            {pinNote && (
              <p className="absolute top-[calc(100%+0.5rem)] text-small leading-tight text-soft">{pinNote}</p>
            )}
          </div>
        </div>
      </section>
      <FirstScreenEnd />
    </>
  )
}

export function PageHero({ title, intro, children, ...hero }: Hero & SplitHeroProps) {
  return (
    <SplitHero {...hero}>
      <h1 className="text-display max-lg:mt-4">{title}</h1>
      <p className="mt-6 max-w-xl text-lead">{intro}</p>
      {children}
    </SplitHero>
  )
}

export function BackLink({ to, label, className = '' }: PageLink & { readonly className?: string }) {
  return (
    <Link to={to} className={`inline-flex min-h-11 items-center gap-2 text-ink print:hidden ${className}`}>
      <ArrowLeft aria-hidden className="size-4" />
      {label}
    </Link>
  )
}

interface ClosingBandProps extends Point {
  readonly link: PageLink
  readonly back?: PageLink
}

export function ClosingBand({ title, text, link, back }: ClosingBandProps) {
  return (
    <section className="page grid gap-x-8 gap-y-4 py-16 md:grid-cols-2 md:items-baseline md:py-24">
      {back && <BackLink {...back} className="md:col-span-2" />}
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
