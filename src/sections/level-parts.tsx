import { ArrowLeft, ArrowRight, Check } from 'lucide-react'
import { levelPageText, type NextLevel, type Reasons } from '@/content/level-pages.ts'
import type { LevelNumber, PageLink, PointList, Scene } from '@/content/types.ts'
import { ButtonLink } from '@/ui/button.tsx'
import { Link } from '@/ui/link.tsx'
import { Picture, type WithPicture } from './picture.tsx'
import { LevelBadge } from './level-badge.tsx'

export const LEVEL_HERO_SIZES = '(min-width: 62rem) 68vw, 100vw'

interface LevelHeroProps extends WithPicture {
  readonly number: LevelNumber
  readonly name: string
  readonly lead: string
  readonly start: PageLink
}

export function LevelHero({ number, name, lead, start, picture }: LevelHeroProps) {
  return (
    <section className="split-hero">
      <div className="page split-hero-page">
        <div className="split-hero-text">
          <Link to={levelPageText.home.to} className="inline-flex min-h-11 items-center gap-2 text-base text-ink">
            <ArrowLeft aria-hidden className="size-4" />
            {levelPageText.home.label}
          </Link>
          <h1 className="mt-4 md:mt-8">
            <LevelBadge level={number} className="font-body text-base tracking-normal" />{' '}
            <span className="mt-2 block text-title">{name}</span>
          </h1>
          <p className="mt-6 max-w-xl text-lead">{lead}</p>
          <ButtonLink to={start.to} size="lg" className="mt-8">
            {start.label}
          </ButtonLink>
        </div>
        <Picture {...picture} first className="split-hero-picture" />
      </div>
    </section>
  )
}

export function FocusList({ title, points }: PointList) {
  return (
    <section className="page grid gap-x-8 gap-y-8 py-16 md:py-24 lg:grid-cols-12">
      <h2 className="text-title lg:sticky lg:top-32 lg:col-span-4 lg:self-start">{title}</h2>
      <ul className="gap-x-8 md:max-lg:grid md:max-lg:grid-cols-2 lg:col-span-7 lg:col-start-6">
        {points.map((item) => (
          <li
            key={item.title}
            className="grid grid-cols-[auto_1fr] content-start gap-x-5 border-b border-line py-6 first:pt-0 md:max-lg:nth-2:pt-0 md:max-lg:odd:last:col-span-2"
          >
            <span className="mt-0.5 grid size-8 place-items-center rounded-full bg-tint-wash text-tint">
              <Check aria-hidden strokeWidth={3} className="size-4.5" />
            </span>
            <div>
              <h3 className="text-lead">{item.title}</h3>
              <p className="mt-1 max-w-prose text-soft">{item.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function WhyBand({ title, paragraphs, figure }: Reasons) {
  return (
    <section className="bg-tint-wash">
      <div className="page grid gap-x-8 gap-y-12 py-16 md:grid-cols-12 md:py-24">
        <div className={figure ? 'md:col-span-6' : 'md:col-span-9'}>
          <h2 className="text-title">{title}</h2>
          {paragraphs.map((paragraph, index) => (
            <p key={paragraph} className={index === 0 ? 'mt-6 text-lead' : 'mt-5 max-w-prose'}>
              {paragraph}
            </p>
          ))}
        </div>
        {figure && (
          <div className="md:col-span-5 md:col-start-8">
            <p className="font-display font-bold text-tint">
              <span className="block text-display">{figure.value}</span>{' '}
              <span className="mt-5 block text-heading text-ink">{figure.label}</span>
            </p>
            <p className="mt-2 max-w-sm">{figure.text}</p>
          </div>
        )}
      </div>
    </section>
  )
}

interface LevelNextProps extends NextLevel {
  readonly scene: Scene
}

export function LevelNext({ number, label, to, text, scene }: LevelNextProps) {
  return (
    <section className="page pt-20 md:pt-28">
      <Link
        to={to}
        data-level={number}
        className="group grid items-center gap-x-8 rounded-picture bg-tint-wash p-6 text-ink no-underline sm:grid-cols-[1fr_auto] sm:py-8 lg:px-12"
      >
        <span>
          <span className="font-semibold text-tint">{levelPageText.nextLevel}</span>
          {/* In the margin kept free for it, the arrow never stands on a line of its own. */}
          <span className="mt-1 block pr-13 wrap-anywhere font-display text-title font-bold">
            {label}
            <ArrowRight
              aria-hidden
              className="-mr-13 ml-4 inline size-9 transition-transform group-hover:translate-x-1.5"
            />
          </span>
          <span className="mt-2 block text-lead text-balance">{text}</span>
        </span>
        <Picture scene={scene} sizes="26rem" decorative className="mx-auto h-auto w-64 max-sm:mt-4 lg:w-80" />
      </Link>
    </section>
  )
}
