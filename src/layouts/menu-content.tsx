import { Mail, Phone } from 'lucide-react'
import { NavLink } from '@/ui/link.tsx'
import { frameText, getQuote, navigation } from '@/content/frame-text.ts'
import { ButtonLink } from '@/ui/button.tsx'
import { ThemeSwitch } from '@/ui/theme-switch.tsx'
import { BrandLink } from './brand-link.tsx'
import { emailLink, phoneLink } from '@/content/contact-links.ts'

/** The header's links, phone, e-mail and theme, as large as a thumb. */
export function MenuContent() {
  return (
    <>
      <BrandLink />
      <nav aria-label={frameText.menu} className="mt-6">
        <ul>
          {navigation.map(({ label, to }) => (
            <li key={to} className="border-b border-line">
              <NavLink to={to} className="menu-link">
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <ButtonLink to={getQuote.to} size="lg" className="mt-8 w-full">
        {getQuote.label}
      </ButtonLink>
      <div className="mt-6 grid gap-1">
        {phoneLink && (
          <a href={phoneLink.href} className="contact-line">
            <Phone aria-hidden className="size-5 text-brand" />
            {phoneLink.text}
          </a>
        )}
        {emailLink && (
          <a href={emailLink.href} className="contact-line">
            <Mail aria-hidden className="size-5 text-brand" />
            {emailLink.text}
          </a>
        )}
      </div>
      <div className="mt-6">
        <ThemeSwitch legend={frameText.theme} labelled />
      </div>
    </>
  )
}
