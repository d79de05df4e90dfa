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
      <div className="border-b border-line bg-paper">
        <div className="page flex h-16 items-center gap-3 md:h-18 lg:gap-8">
          <BrandLink />
          <nav aria-label={frameText.primaryNavigation} className="ml-auto hidden h-full md:block">
            <ul className="flex h-full gap-4 text-[0.9375rem] lg:gap-7 lg:text-base">
              {navigation.map(({ label, to }) => (
                <li key={to} className="h-full">
                  <NavLink to={to} className="nav-link">
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <ButtonLink to={getQuote.to} className="ml-auto shrink-0 whitespace-nowrap max-sm:px-3.5 md:ml-0">
            {getQuote.label}
          </ButtonLink>
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}
