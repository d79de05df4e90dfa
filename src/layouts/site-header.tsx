import { Mail, Phone } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { emailLink, phoneLink } from '@/content/contact-links.ts'
import { frameText, getQuote, navigation } from '@/content/frame-text.ts'
import { ButtonLink } from '@/ui/button.tsx'
import { NavLink } from '@/ui/link.tsx'
import { ThemeSwitch } from '@/ui/theme-switch.tsx'
import { BrandLink } from './brand-link.tsx'
import { MobileMenu } from './mobile-menu.tsx'

/** Sticky. The thin bar above it on wide screens scrolls away, and returns when it is focused. */
export function SiteHeader() {
  // On the form's own page the action is in the form. On phones the number needs the space.
  const there = useLocation().pathname === getQuote.to
  return (
    <header className="site-header">
      <UtilityBar />
      <div className="header-bar">
        <div className="page header-row">
          <BrandLink />
          <nav aria-label={frameText.primaryNavigation} className="header-nav">
            <ul>
              {navigation.map(({ label, to }) => (
                <li key={to}>
                  <NavLink to={to} className="nav-link">
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          {phoneLink && (
            <a href={phoneLink.href} className="header-call">
              <Phone aria-hidden className="size-5" />
              <span className="max-[51rem]:sr-only">{phoneLink.text}</span>
            </a>
          )}
          <div className="header-theme">
            <ThemeSwitch legend={frameText.theme} compact />
          </div>
          <ButtonLink
            to={getQuote.to}
            variant={there ? 'outline' : 'action'}
            className={there ? 'header-quote max-md:hidden' : 'header-quote'}
          >
            {getQuote.label}
          </ButtonLink>
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}

function UtilityBar() {
  return (
    <div className="utility-bar">
      <div className="page utility-row">
        {phoneLink && (
          <a href={phoneLink.href} className="bar-link">
            <Phone aria-hidden className="size-4" />
            {phoneLink.text}
          </a>
        )}
        {emailLink && (
          <a href={emailLink.href} className="bar-link">
            <Mail aria-hidden className="size-4" />
            <span>{emailLink.text}</span>
          </a>
        )}
        {frameText.phoneLine && <span className="utility-note">{frameText.phoneLine}</span>}
        <ThemeSwitch legend={frameText.theme} />
      </div>
    </div>
  )
}
