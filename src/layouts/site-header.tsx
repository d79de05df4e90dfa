import { NavLink } from '@/ui/link.tsx'
import { frameText, getQuote, navigation } from '@/content/frame-text.ts'
import { ButtonLink } from '@/ui/button.tsx'
import { BrandLink } from './brand-link.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { UtilityBar } from './utility-bar.tsx'

/** Sticky. From md up the thin bar on top scrolls away, until the focus calls it back, and the row with the links stays. */
export function SiteHeader() {
  return (
    <header className="sticky top-0 z-40 md:-top-10 md:has-[>:first-child_:focus-visible]:top-0">
      <UtilityBar />
      <div className="@container border-b border-line bg-paper">
        <div className="page flex min-h-16 items-center @max-[19rem]:flex-wrap md:@max-[46rem]:flex-wrap justify-end gap-x-3 md:min-h-18 lg:gap-x-8">
          <BrandLink />
          <nav
            aria-label={frameText.primaryNavigation}
            className="hidden shrink-0 self-stretch md:flex md:@max-[46rem]:shrink"
          >
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
          <ButtonLink to={getQuote.to} className="shrink-0 whitespace-nowrap max-sm:px-3.5">
            {getQuote.label}
          </ButtonLink>
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}
