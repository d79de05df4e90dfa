import { Phone } from 'lucide-react'
import { useState } from 'react'
import { phoneLink } from '@/content/contact-links.ts'
import { home } from '@/content/home.ts'
import { anchors } from '@/content/paths.ts'
import { NO_ANSWERS } from '@/content/start-answers.ts'
import { Link } from '@/ui/link.tsx'
import type { WithPicture } from './picture.tsx'
import { QuoteStartForm } from './quote-start.tsx'
import { TaggedBuilding } from './tagged-building.tsx'

export function HomeHero({ picture }: WithPicture) {
  const { eyebrow, title, line, levels, start, more, urgent, facts } = home.hero
  const [answers, setAnswers] = useState(NO_ANSWERS)
  return (
    <section className="hero">
      <div className="page hero-stage">
        <div className="max-md:[grid-area:1/1] lg:pb-3">
          <p className="text-small font-semibold text-balance text-brand md:text-base lg:text-lead lg:max-xl:w-max lg:max-xl:max-w-[50vw]">
            {eyebrow}
          </p>
          <h1 className="hero-title text-display">{title}</h1>
          <p className="hero-line">
            {line.map((part) =>
              typeof part === 'string' ? (
                part
              ) : (
                <Link key={part.to} to={part.to} className="underline underline-offset-4">
                  {part.label}
                </Link>
              ),
            )}
          </p>
          <p className="hero-lead">
            {levels.map((promise, index) => (
              <span key={promise} data-level={index + 1}>
                <span className="lead-number">{index + 1}</span> {promise}{' '}
              </span>
            ))}
            {/* Screen readers add the target's heading, because "Learn More" doesn't name its subject. */}
            <Link to={more.to} aria-describedby={anchors.threeLevelTitle} className="text-link -my-2.5 py-2.5 md:mt-1">
              {more.label}
            </Link>
          </p>
        </div>
        <div className="hero-picture">
          <TaggedBuilding {...picture} answers={answers} first pins />
        </div>
        {/* On wider screens, the phone number is one of the facts below. */}
        <a
          href={phoneLink.href}
          className="flex min-h-8 items-center gap-2 justify-self-center font-semibold md:hidden"
        >
          <Phone aria-hidden className="size-5" />
          <span>{urgent}</span>
        </a>
        <div className="hero-dock relative z-1 -mb-10 md:col-span-full md:-mb-13">
          <QuoteStartForm submit={start} onAnswers={setAnswers} />
        </div>
      </div>
      <div className="strata bg-deep text-on-deep">
        <div className="page hero-facts">
          {facts.map((fact) => (
            <p key={fact}>{fact}</p>
          ))}
          <p className="max-md:hidden">
            <a href={phoneLink.href} className="underline underline-offset-4">
              {urgent}
            </a>
          </p>
        </div>
      </div>
    </section>
  )
}
