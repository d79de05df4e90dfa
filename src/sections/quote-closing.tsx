import { Phone } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { phoneLink } from '@/content/contact-links.ts'
import { paths } from '@/content/paths.ts'
import { quoteStart as texts } from '@/content/quote-start.ts'
import type { Hero } from '@/content/types.ts'
import { fullStylesheet } from '@/ui/late.ts'
import { Link } from '@/ui/link.tsx'
import { BuildingDrawing } from './building-drawing.tsx'
import { examplePlans, NO_ANSWERS, QuoteStartForm } from './quote-start.tsx'

interface QuoteClosingProps extends Hero {
  /** What the request is about: see QuoteStartForm. */
  readonly about?: readonly [string, string]
  /** Ways on for who does not want a quote now. */
  readonly children?: ReactNode
}

/** The end of a page that sells: the quote begins here, and the visitor's own building is drawn beside it. */
export function QuoteClosing({ title, lead, about, children }: QuoteClosingProps) {
  const [answers, setAnswers] = useState(NO_ANSWERS)
  const { area, people, bathrooms } = answers
  const [styled, setStyled] = useState(false)
  useEffect(() => void fullStylesheet().then(() => setStyled(true)), [])
  return (
    <section className="bg-brand-wash print:hidden">
      <div className="page grid items-center gap-x-8 gap-y-10 py-16 md:py-24 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h2 className="text-title">{title}</h2>
          <p className="mt-4 max-w-reading text-lead text-soft">{lead}</p>
          <div className="mt-8 max-w-2xl">
            <QuoteStartForm about={about} onAnswers={setAnswers} />
          </div>
          <p className="mt-3 flex flex-wrap gap-x-6">
            <span className="text-soft">{texts.note}</span>
            <span>
              {texts.withoutNumbers}{' '}
              <Link
                to={about ? `${paths.getStarted}?${new URLSearchParams([[...about]])}` : paths.getStarted}
                className="text-link"
              >
                {texts.submit}
              </Link>
            </span>
          </p>
          {phoneLink && (
            <a href={phoneLink.href} className="contact-line mt-6 text-heading font-display font-bold text-ink">
              <Phone aria-hidden className="text-brand" />
              {phoneLink.text}
            </a>
          )}
          {children}
        </div>
        <div className="quote-example lg:col-span-5">
          {/* Comes with the code and its styles: as HTML it would weigh more than what a server sends in its first packets. */}
          <div className="aspect-[300/254]">
            {styled && (
              <BuildingDrawing
                measured={area !== null}
                people={texts.people.choices.findIndex(({ label }) => label === people) + 1}
                restrooms={bathrooms}
                cleaned=""
                matron={false}
                photos={0}
              />
            )}
          </div>
          <ExamplePlans lines={examplePlans(answers)} />
        </div>
      </div>
    </section>
  )
}

/** Its place is kept free: a line stands in it once its answer is there. */
function ExamplePlans({ lines }: { readonly lines: ReturnType<typeof examplePlans> }) {
  return (
    <div role="status" className="example-plans">
      {lines.map(({ level, text }) => (
        <p key={level} data-level={level} className="appear">
          <span aria-hidden>{level}</span> {text}
        </p>
      ))}
      {lines.length > 0 && (
        <p className="text-small text-soft">
          {texts.example}. {texts.inABathroom}
        </p>
      )}
    </div>
  )
}
