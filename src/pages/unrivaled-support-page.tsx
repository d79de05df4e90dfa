import { Phone } from 'lucide-react'
import { Fragment } from 'react'
import { emergencyScene } from '@/assets/scenes/emergency.ts'
import { phoneLink } from '@/content/contact-links.ts'
import { unrivaledSupport } from '@/content/unrivaled-support.ts'
import { ClosingBand, FirstScreenEnd, halfHeroPicture } from '@/sections/page-parts.tsx'
import { Picture } from '@/sections/picture.tsx'
import type { Page } from './page.ts'

const { meta, title, intro, call, steps, response, closing, back } = unrivaledSupport
const picture = halfHeroPicture(emergencyScene)

function UnrivaledSupportPage() {
  return (
    <>
      <EmergencyHero />
      <FirstScreenEnd />
      <NumberedSteps />
      <StageBand />
      <ClosingBand {...closing} back={back} />
    </>
  )
}

/** The number is the largest text and within thumb's reach, because the visitor may be standing in water. */
function EmergencyHero() {
  return (
    <section className="bg-deep text-on-deep">
      <div className="page emergency-hero">
        <Picture {...picture} first decorative className="emergency-picture" />
        <div className="lg:self-end">
          <h1 className="max-w-[9em] text-title">{title}</h1>
          <p className="mt-3 max-w-[20rem] text-lead text-on-deep">{intro}</p>
        </div>
        <a href={phoneLink.href} className="emergency-call">
          <span className="flex items-center gap-3 text-base font-semibold md:text-lead md:font-bold">
            <Phone aria-hidden className="size-6" />
            {call}
          </span>{' '}
          <span className="emergency-number">
            {phoneLink.text.split(' ').map((part) => (
              <Fragment key={part}>
                <span className={part.startsWith('ext.') ? 'phone-extension' : 'whitespace-nowrap'}>{part}</span>{' '}
              </Fragment>
            ))}
          </span>
        </a>
      </div>
    </section>
  )
}

function NumberedSteps() {
  return (
    <section className="page grid gap-x-8 gap-y-8 py-16 md:py-24 lg:grid-cols-12">
      <div className="lg:sticky lg:top-32 lg:col-span-5 lg:self-start">
        <h2 className="text-title">{steps.title}</h2>
        <p className="mt-3 text-lead text-soft">{steps.intro}</p>
      </div>
      <ol className="lg:col-span-7">
        {steps.points.map((step, index) => (
          <li
            key={step.title}
            className="grid grid-cols-[3.25rem_1fr] border-b border-line py-6 first:pt-0 md:grid-cols-[5rem_1fr]"
          >
            <span aria-hidden className="font-display text-heading leading-none font-bold text-brand md:text-title">
              {index + 1}
            </span>
            <div>
              <h3 className="text-heading">{step.title}</h3>
              <p className="mt-2 max-w-prose">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function StageBand() {
  return (
    <section className="bg-brand-wash">
      <div className="page py-16 md:py-24">
        <h2 className="text-lead text-brand">{response.title}</h2>
        <ol className="mt-6">
          {response.points.map((stage) => (
            <li
              key={stage.title}
              className="grid items-baseline gap-x-8 gap-y-2 border-t-6 border-brand py-6 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
            >
              <h3 className="text-title">{stage.title}</h3>
              <p className="text-lead">{stage.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

export const unrivaledSupportPage: Page = { Component: UnrivaledSupportPage, meta, picture }
