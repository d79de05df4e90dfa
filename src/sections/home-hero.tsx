import { phoneLink } from '@/content/contact-links.ts'
import { anchors } from '@/content/paths.ts'
import type { FirstScreen } from '@/content/types.ts'
import { ButtonLink } from '@/ui/button.tsx'
import { Picture, type WithPicture } from './picture.tsx'

/** Says in one screen what, where, for which buildings, why believe it, and how fast. */
export function HomeHero({ eyebrow, title, lead, start, more, facts, call, picture }: FirstScreen & WithPicture) {
  return (
    <section className="hero">
      <div className="hero-stage">
        <div className="hero-picture">
          <Picture {...picture} first />
        </div>
        <div className="page hero-text">
          <p className="font-semibold text-balance text-brand">{eyebrow}</p>
          <h1 className="mt-1.5 max-w-[5.8em] text-display md:mt-4">{title}</h1>
          <p className="mt-3 max-w-[27rem] text-lead md:mt-6">{lead}</p>
          <div className="mt-5 flex flex-wrap gap-3 md:mt-8">
            <ButtonLink to={start.to} size="lg" className="whitespace-nowrap max-sm:flex-1 max-sm:px-4">
              {start.label}
            </ButtonLink>
            <ButtonLink
              to={more.to}
              // Two words alone do not say of what; where it leads to does.
              aria-describedby={anchors.threeLevelTitle}
              size="lg"
              variant="outline"
              className="whitespace-nowrap max-sm:flex-1 max-sm:px-4"
            >
              {more.label}
            </ButtonLink>
          </div>
        </div>
      </div>
      <div className="strata bg-deep text-on-deep">
        <dl className="page hero-facts">
          {facts.map(
            (fact) =>
              fact.text && (
                <div key={fact.title}>
                  <dt>{fact.title}</dt>
                  <dd>{fact.text}</dd>
                </div>
              ),
          )}
          {phoneLink && (
            <div>
              <dt>{call.title}</dt>
              <dd>
                <a href={phoneLink.href} className="whitespace-nowrap">
                  {phoneLink.text}
                </a>
                {call.hours && `, ${call.hours}`}
              </dd>
            </div>
          )}
        </dl>
      </div>
    </section>
  )
}
