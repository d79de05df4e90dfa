import { NavLink } from 'react-router'
import { frameText, getQuote, navigation } from '@/content/navigation.ts'
import { ButtonLink } from '@/ui/button.tsx'
import { BrandLink } from './brand-link.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { UtilityBar } from './utility-bar.tsx'

/** Sticky. From md up the thin bar on top scrolls away and the row with the links stays. */
export function SiteHeader() {
  return (
    <header className="sticky top-0 z-40 md:-top-10">
      <UtilityBar />
      <div className="@container border-b border-line bg-paper">
        <div className="page flex min-h-16 flex-wrap items-center justify-end gap-x-3 md:min-h-18 lg:gap-x-8">
          <BrandLink />
          <nav aria-label={frameText.primaryNavigation} className="hidden self-stretch md:flex">
            <ul className="flex flex-wrap gap-x-4 text-[0.9375rem] lg:gap-7 lg:text-base">
              {navigation.map(({ label, to }) => (
                <li key={to} className="flex">
                  <NavLink to={to} className="nav-link">
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <ButtonLink to={getQuote.to} className="max-sm:px-3.5">
            {getQuote.label}
          </ButtonLink>
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}
