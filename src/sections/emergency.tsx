import { Phone } from 'lucide-react'
import { Fragment } from 'react'
import { phoneLink } from '@/content/contact-links.ts'
import type { EmergencyText, Hero, PointList } from '@/content/types.ts'
import { ButtonLink } from '@/ui/button.tsx'
import { Picture, type WithPicture } from './picture.tsx'

/** For someone standing in water: the number is the largest element, within reach of the thumb. */
export function EmergencyHero({ title, intro, call, withoutPhone, picture }: EmergencyText & WithPicture) {
  return (
    <section className="emergency-hero bg-deep text-on-deep">
      <div className="emergency-picture">
        <Picture {...picture} first decorative className="size-full" />
      </div>
      <div className="page emergency-text">
        <div>
          <h1 className="max-w-[9em] text-title">{title}</h1>
          <p className="mt-3 max-w-[20rem] text-lead text-balance text-on-deep">{intro}</p>
        </div>
        {phoneLink ? (
          <a href={phoneLink.href} className="emergency-call">
            <span className="flex items-center gap-3 text-base font-semibold md:text-lead md:font-bold">
              <Phone aria-hidden className="size-6" />
              {call}
            </span>{' '}
            <span className="emergency-number">
              {phoneLink.text.split(' ').map((part) => (
                <Fragment key={part}>
                  <span className="whitespace-nowrap">{part}</span>{' '}
                </Fragment>
              ))}
            </span>
          </a>
        ) : (
          <ButtonLink to={withoutPhone.to} size="lg" className="justify-self-start">
            {withoutPhone.label}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

export function NumberedSteps({ title, intro, points }: Hero & PointList) {
  return (
    <section className="page grid gap-x-8 gap-y-8 py-16 md:py-24 lg:grid-cols-12">
      <div className="lg:sticky lg:top-32 lg:col-span-5 lg:self-start">
        <h2 className="text-title">{title}</h2>
        <p className="mt-3 text-lead text-soft">{intro}</p>
      </div>
      <ol className="lg:col-span-7">
        {points.map((step, index) => (
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

export function StageBand({ title, points }: PointList) {
  return (
    <section className="bg-brand-wash">
      <div className="page py-16 md:py-24">
        <h2 className="text-lead text-brand">{title}</h2>
        <ol className="mt-6">
          {points.map((stage) => (
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
