import { Mail, Phone } from 'lucide-react'
import { frameText } from '@/content/frame-text.ts'
import { ThemeSwitch } from '@/ui/theme-switch.tsx'
import { emailLink, phoneLink } from '@/content/contact-links.ts'

/** Phone, e-mail and theme on screens with room for them. */
export function UtilityBar() {
  return (
    <div className="hidden min-h-10 bg-deep text-[0.9375rem] text-on-deep md:block">
      <div className="page flex min-h-10 flex-wrap items-center gap-x-6">
        {phoneLink && (
          <a href={phoneLink.href} className="bar-link">
            <Phone aria-hidden className="size-4" />
            {phoneLink.text}
          </a>
        )}
        {emailLink && (
          <a href={emailLink.href} className="bar-link">
            <Mail aria-hidden className="size-4" />
            {emailLink.text}
          </a>
        )}
        {phoneLink && <span className="ml-auto hidden text-on-deep/75 lg:block">{frameText.phoneLine}</span>}
        <div className="ml-auto lg:ml-0">
          <ThemeSwitch legend={frameText.theme} />
        </div>
      </div>
    </div>
  )
}
