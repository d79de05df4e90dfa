import { company } from '@contract/company.ts'
import { Mail, Phone } from 'lucide-react'
import { emailLink, phoneLink } from '@/content/contact-links.ts'
import { paths } from '@/content/paths.ts'
import { Link } from '@/ui/link.tsx'
import { LogoMark } from '@/ui/logo-mark.tsx'

export function BrandLink() {
  return (
    <Link
      to={paths.home}
      className="mr-auto inline-flex min-h-11 max-w-max grow basis-0 items-center gap-2.5 py-1 text-ink no-underline max-sm:gap-2"
    >
      <LogoMark className="h-[40px] w-auto shrink-0" />
      <span className="max-w-44 font-display text-[clamp(0.75rem,3.3vw,0.95rem)] leading-[1.08] font-semibold tracking-tight text-balance @max-[22rem]:sr-only sm:text-base sm:leading-[1.08] md:max-[56.25rem]:sr-only">
        {company.name}
      </span>
    </Link>
  )
}

interface ContactLinesProps {
  readonly className: string
  readonly iconClass?: string
}

/** Phone and e-mail, each if the owner has set it. */
export function ContactLines({ className, iconClass }: ContactLinesProps) {
  return (
    <>
      {phoneLink && (
        <a href={phoneLink.href} className={className}>
          <Phone aria-hidden className={iconClass} />
          <span className="min-w-0">{phoneLink.text}</span>
        </a>
      )}
      {emailLink && (
        <a href={emailLink.href} className={className}>
          <Mail aria-hidden className={iconClass} />
          <span className="min-w-0">{emailLink.text}</span>
        </a>
      )}
    </>
  )
}
