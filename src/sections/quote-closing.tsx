import { Phone } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { buildingScene } from '@/assets/scenes/building.ts'
import { phoneLink } from '@/content/contact-links.ts'
import { quoteStart as texts } from '@/content/quote-start-texts.ts'
import { NO_ANSWERS, type StartAnswers } from '@/content/start-answers.ts'
import { PhoneText } from '@/ui/phone-text.tsx'
import type { ClosingQuestion } from '@/content/types.ts'
import { QuoteStartForm } from './quote-start.tsx'
import { TaggedBuilding } from './tagged-building.tsx'

interface QuoteClosingProps extends ClosingQuestion {
  readonly about?: readonly [string, string]
  /** Links for visitors who don't want a quote now. */
  readonly children?: ReactNode
}

const SIZES = '(min-width: 64rem) 50vw, 100vw'

export function QuoteClosing({ title, intro, about, children }: QuoteClosingProps) {
  const [answers, setAnswers] = useState(NO_ANSWERS)
  const heading = useId()
  return (
    <section className="dark overflow-x-clip bg-brand-wash bg-(image:--glow) text-ink print:hidden">
      <div className="page grid items-center gap-x-8 gap-y-10 py-16 md:py-20 lg:grid-cols-12">
        <div className="lg:col-span-6">
          <h2 id={heading} className="text-title">
            {title}
          </h2>
          {intro && <p className="mt-4 max-w-reading text-lead text-balance text-soft">{intro}</p>}
          <div className="mt-8 max-w-2xl">
            <QuoteStartForm about={about} onAnswers={setAnswers} labelledBy={heading} />
          </div>
          <a href={phoneLink.href} className="contact-line mt-6 text-heading font-display font-bold text-ink">
            <Phone aria-hidden className="text-brand" />
            <span>
              <PhoneText text={phoneLink.text} />
            </span>
          </a>
          {children}
        </div>
        <div className="lg:col-span-6">
          <div className="closing-building max-md:hidden">
            <TaggedBuilding scene={buildingScene} sizes={SIZES} answers={answers} decorative night />
          </div>
          <ExamplePlans {...answers} />
        </div>
      </div>
    </section>
  )
}

/** Each line appears once its question has an answer. */
function ExamplePlans({ area, people, bathrooms }: StartAnswers) {
  const lines = [
    people !== null && { level: 1, text: texts.plans.people(people) },
    bathrooms > 0 && { level: 2, text: texts.plans.bathrooms(bathrooms) },
    area !== null && { level: 3, text: texts.plans.area(area) },
  ].filter((line) => line !== false)
  return (
    <div role="status" className="example-plans">
      {lines.map(({ level, text }) => (
        <p key={level} data-level={level} className="appear">
          <span aria-hidden>{level}</span> {text}
        </p>
      ))}
      {lines.length > 0 && <p className="text-small text-soft">{texts.inABathroom}</p>}
    </div>
  )
}
