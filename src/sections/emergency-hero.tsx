import { Phone } from 'lucide-react'
import { phoneLink } from '@/content/contact-links.ts'
import type { unrivaledSupport } from '@/content/unrivaled-support.ts'
import { ButtonLink } from '@/ui/button.tsx'
import { Picture } from './picture.tsx'

type EmergencyHeroProps = Pick<typeof unrivaledSupport, 'title' | 'subtitle' | 'call' | 'withoutPhone' | 'picture'>

/** For someone standing in water: the number, larger than anything else, where the thumb is. */
export function EmergencyHero({ title, subtitle, call, withoutPhone, picture }: EmergencyHeroProps) {
  return (
    <section className="emergency-hero bg-deep text-on-deep">
      <div className="emergency-picture">
        <Picture scene={picture} first decorative sizes="100vw" className="size-full" />
      </div>
      <div className="page emergency-text">
        <div>
          <h1 className="text-heading md:text-title">{title}</h1>
          <p className="mt-1 text-lead text-on-deep/90">{subtitle}</p>
        </div>
        {phoneLink ? (
          <a href={phoneLink.href} className="emergency-call">
            <span className="flex items-center gap-3 text-lg font-semibold md:text-xl">
              <Phone aria-hidden className="size-6" />
              {call}
            </span>{' '}
            <span className="emergency-number">{phoneLink.text}</span>
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
