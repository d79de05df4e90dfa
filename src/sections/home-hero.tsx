import { Phone } from 'lucide-react'
import { phoneLink } from '@/content/contact-links.ts'
import { anchors } from '@/content/paths.ts'
import type { StartHero } from '@/content/types.ts'
import { ButtonLink } from '@/ui/button.tsx'
import { Picture, type WithPicture } from './picture.tsx'

export function HomeHero({ title, lead, start, more, note, picture }: StartHero & WithPicture) {
  return (
    <section className="hero">
      <div className="hero-picture">
        <Picture {...picture} first className="size-full" />
      </div>
      <div className="page hero-text">
        <h1 className="max-w-[5.8em] text-display font-extrabold">{title}</h1>
        <p className="mt-5 max-w-[27rem] text-lead md:mt-7">{lead}</p>
        <div className="mt-7 flex flex-wrap gap-3 md:mt-9">
          <ButtonLink to={start.to} size="lg" className="whitespace-nowrap max-sm:flex-1 max-sm:px-4">
            {start.label}
          </ButtonLink>
          <ButtonLink
            to={more.to}
            // Two words alone do not say of what; where it leads to does.
            aria-describedby={anchors.threeLevelTitle}
            size="lg"
            variant="outline"
            className="bg-paper/60 whitespace-nowrap max-sm:flex-1 max-sm:px-4"
          >
            {more.label}
          </ButtonLink>
        </div>
        {phoneLink && (
          <a href={phoneLink.href} className="contact-line mt-4 font-semibold md:hidden">
            <Phone aria-hidden className="size-5 text-brand" />
            <span>
              {phoneLink.text}
              <span className="block text-base font-normal text-soft">{note}</span>
            </span>
          </a>
        )}
      </div>
    </section>
  )
}
