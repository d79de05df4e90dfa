import { phoneLink } from '@/content/contact-links.ts'
import type { PageLink } from '@/content/types.ts'
import { ButtonLink } from '@/ui/button.tsx'

interface SupportCardProps {
  readonly title: string
  readonly text: string
  readonly link: PageLink
}

/** The fourth card: no plan, a number. */
export function SupportCard({ title, text, link }: SupportCardProps) {
  return (
    <article className="page py-12 md:py-16">
      <div className="grid gap-x-8 gap-y-8 rounded-picture bg-deep p-6 text-on-deep sm:p-10 lg:grid-cols-12 lg:p-14">
        <div className="lg:col-span-5">
          <h2 className="text-title">{title}</h2>
          <p className="mt-4 text-on-deep/85">{text}</p>
        </div>
        <div className="lg:col-span-7 lg:self-end lg:text-right">
          {phoneLink && (
            <a
              href={phoneLink.href}
              className="block font-display text-[clamp(2rem,6.5vw,4.75rem)] leading-none font-extrabold tracking-normal no-underline hover:underline"
            >
              {phoneLink.text}
            </a>
          )}
          <ButtonLink
            to={link.to}
            variant="outline"
            className="mt-6 border-on-deep/60 text-on-deep hover:border-on-deep hover:bg-on-deep/10"
          >
            {link.label}
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}
