import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { atpLog, roomTouchPoints } from '@/content/example-plans.ts'
import {
  comfortPage,
  disinfectingPage,
  type LevelContent,
  levelPageText,
  surfacePreservationPage,
} from '@/content/level-pages.ts'
import { LevelBadge } from '@/sections/level-badge.tsx'
import { roomScene } from '@/sections/level-room.tsx'
import { BackLink, halfHeroPicture, SplitHero } from '@/sections/page-parts.tsx'
import { Picture, type WithPicture } from '@/sections/picture.tsx'
import { SurfaceSheet, TouchPointSheet, WeekPlanSheet } from '@/sections/plan-sheets.tsx'
import { QuoteClosing } from '@/sections/quote-closing.tsx'
import { TestLog } from '@/sections/test-log.tsx'
import { ButtonLink } from '@/ui/button.tsx'
import { Link } from '@/ui/link.tsx'
import type { Page } from './page.ts'

const { support } = levelPageText

function levelPage(level: LevelContent, plan: ReactNode, proof?: ReactNode): Page {
  const { number, meta, closing } = level
  const picture = halfHeroPicture(roomScene(number))
  const Component = () => (
    <div data-level={number}>
      <LevelHero {...level} picture={picture} />
      <section className="bg-[linear-gradient(var(--tint-wash)_7rem,transparent_7rem)]">
        <div className="page">{plan}</div>
      </section>
      <FocusList {...level} />
      <WhyBand {...level}>{proof}</WhyBand>
      <LevelEnd {...level} />
      <QuoteClosing {...closing} about={['level', String(number)]}>
        <p className="flex flex-wrap items-center gap-x-6">
          {support.text}
          <Link to={support.to} className="text-link py-2">
            {support.label}
          </Link>
        </p>
      </QuoteClosing>
    </div>
  )
  return { Component, meta, facts: 'service', picture }
}

function LevelHero({ number, name, intro, start, picture }: LevelContent & WithPicture) {
  return (
    <SplitHero
      picture={picture}
      pins={number > 1 ? roomTouchPoints : undefined}
      // Level 2's page has the map, so its pins need no explanation.
      pinNote={number === 3 && levelPageText.pins}
    >
      <BackLink {...levelPageText.home} />
      <h1 className="mt-4 md:mt-8">
        <LevelBadge level={number} className="font-body text-base tracking-normal" />{' '}
        <span className="mt-2 block text-display">{name}</span>
      </h1>
      <p className="mt-6 max-w-xl text-lead">{intro}</p>
      <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to={start.to} size="lg">
          {start.label}
        </ButtonLink>
        <span className="font-semibold">{levelPageText.promise}</span>
      </p>
    </SplitHero>
  )
}

function FocusList({ number, focus }: LevelContent) {
  return (
    <section className="page py-16 md:py-24">
      <h2 className="text-title">{levelPageText.covers(number)}</h2>
      <p className="mt-4 max-w-reading text-lead text-soft">{focus.intro}</p>
      <ul className="mt-8 md:mt-12">
        {focus.points.map((item) => (
          <li key={item.title} className="focus-row border-t border-line">
            <h3 className="text-heading">{item.title}</h3>
            <p className="text-lead text-soft">{item.text}</p>
            {item.onMap && (
              <p className="focus-pins flex gap-1.5 md:-order-1">
                <span className="sr-only">{levelPageText.onMap}</span>
                {item.onMap.map((point) => (
                  <span key={point} className="plan-entry-number">
                    {point}
                  </span>
                ))}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function WhyBand({ why: { paragraphs, figure }, children }: LevelContent & { readonly children: ReactNode }) {
  const [statement, ...rest] = paragraphs
  return (
    <section className="bg-tint-wash">
      <div className="page py-16 lg:py-24">
        <h2 className="text-lead text-tint">{levelPageText.why}</h2>
        {statement && <p className="mt-4 font-display text-title font-bold text-balance">{statement}</p>}
        {rest.map((paragraph) => (
          <p key={paragraph} className="mt-6 max-w-reading text-lead">
            {paragraph}
          </p>
        ))}
        {figure && (
          <div className="mt-12 grid gap-8 lg:mt-16">
            <div>
              <p className="flex flex-wrap items-baseline gap-x-4 font-display font-bold">
                <span className="text-display text-tint">{figure.value}</span>{' '}
                <span className="text-heading text-balance">{figure.label}</span>
              </p>
              <p className="mt-2 text-lead">{figure.text}</p>
            </div>
            {children}
          </div>
        )}
      </div>
    </section>
  )
}

function LevelEnd({ question, next }: LevelContent) {
  return (
    <section className="page grid gap-8 py-16 md:py-20 lg:grid-cols-2 lg:items-center">
      <div>
        <h2 className="text-heading">{question.title}</h2>
        <p className="mt-4 max-w-reading text-lead text-soft">{question.text}</p>
      </div>
      {next && (
        <Link
          to={next.path}
          data-level={next.number}
          className="group grid print:hidden items-center gap-x-6 rounded-picture bg-tint-wash p-6 text-ink no-underline sm:grid-cols-[1fr_auto] md:p-8"
        >
          <span>
            <span className="flex items-center gap-2 font-semibold text-tint">
              {levelPageText.nextLevel}
              <ArrowRight aria-hidden className="nudge size-5" />
            </span>
            <span className="mt-1 block wrap-anywhere font-display text-heading font-bold">{next.title}</span>
            <span className="mt-2 block">{next.text}</span>
          </span>
          <Picture
            scene={roomScene(next.number)}
            sizes="14rem"
            decorative
            className="mx-auto h-auto w-48 max-sm:mt-4"
          />
        </Link>
      )}
    </section>
  )
}

export const levelPages = {
  comfort: levelPage(comfortPage, <WeekPlanSheet head={comfortPage.sheet} />),
  disinfecting: levelPage(
    disinfectingPage,
    <TouchPointSheet head={disinfectingPage.sheet} ringed={atpLog.map(({ point }) => point)} />,
    <TestLog />,
  ),
  surfacePreservation: levelPage(surfacePreservationPage, <SurfaceSheet head={surfacePreservationPage.sheet} />),
}
