import { Phone } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { emailLink, phoneLink } from '@/content/contact-links.ts'
import { frameText, getQuote, navigation } from '@/content/frame-text.ts'
import { ButtonLink } from '@/ui/button.tsx'
import { NavLink } from '@/ui/link.tsx'
import { PhoneText } from '@/ui/phone-text.tsx'
import { ThemeSwitch } from '@/ui/theme-switch.tsx'
import { BrandLink } from './brand-link.tsx'
import { MobileMenu } from './mobile-menu.tsx'

/** The longest email address that leaves room for the links. */
const MAIL_LETTERS = 28

export function SiteHeader() {
  // The form has its own action button, and on phones the number needs the space.
  const there = useLocation().pathname === getQuote.to
  return (
    <header className="site-header">
      <div className="header-bar">
        <div className="page header-row">
          <BrandLink />
          <nav aria-label={frameText.primaryNavigation} className="header-nav">
            <ul>
              {navigation.map(({ label, to }) => (
                <li key={to} className="flex">
                  <NavLink to={to} className="nav-link">
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className="header-reach @5xl:grid @5xl:justify-items-end">
            <a href={phoneLink.href} className="header-call">
              <Phone aria-hidden className="size-5" />
              <span className="@max-[51rem]:sr-only">
                <PhoneText text={phoneLink.text} />
              </span>
            </a>
            {emailLink.text.length <= MAIL_LETTERS && (
              <a href={emailLink.href} translate="no" className="header-mail">
                {emailLink.text}
              </a>
            )}
          </div>
          <div className="hidden @3xl:block print:hidden!">
            <ThemeSwitch />
          </div>
          <ButtonLink
            to={getQuote.to}
            variant={there ? 'outline' : 'action'}
            className={`header-quote flex-none whitespace-nowrap px-2.5 @min-[40rem]:px-3 @7xl:px-5 ${there ? '@max-[48rem]:hidden' : ''}`}
          >
            {getQuote.label}
          </ButtonLink>
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}
