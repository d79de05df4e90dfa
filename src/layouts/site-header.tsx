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
  // Hidden on the form's own page on phones, where the space is needed for the number.
  const there = useLocation().pathname === getQuote.to
  return (
    <header className="site-header">
      <UtilityBar />
      <div className="@container border-b border-line bg-paper">
        <div className="page flex min-h-16 items-center justify-end gap-x-1 @max-[19rem]:flex-wrap sm:gap-x-2 md:min-h-18 md:flex-wrap lg:gap-x-8">
          <BrandLink />
          <nav
            aria-label={frameText.primaryNavigation}
            className="hidden shrink-0 self-stretch md:flex md:@max-[46rem]:shrink md:max-lg:mr-1.5"
          >
            <ul className="flex flex-wrap gap-x-3.5 text-small lg:gap-7 lg:text-base">
              {navigation.map(({ label, to }) => (
                <li key={to} className="flex">
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
            className={`header-quote shrink-0 whitespace-nowrap max-lg:px-3 max-sm:px-2.5 ${there ? 'max-md:hidden' : ''}`}
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
      <div className="page flex min-h-10 flex-wrap items-center gap-x-6">
        {phoneLink && (
          <a href={phoneLink.href} className="bar-link">
            <Phone aria-hidden className="size-4" />
            <span className="min-w-0">{phoneLink.text}</span>
          </a>
        )}
        {emailLink && (
          <a href={emailLink.href} className="bar-link">
            <Mail aria-hidden className="size-4" />
            <span className="min-w-0">{emailLink.text}</span>
          </a>
        )}
        {frameText.phoneLine && <span className="ml-auto hidden text-on-deep/75 lg:block">{frameText.phoneLine}</span>}
        <div className="ml-auto lg:ml-0">
          <ThemeSwitch legend={frameText.theme} />
        </div>
      </div>
    </div>
  )
}
