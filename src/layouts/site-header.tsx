import { NavLink } from '@/ui/link.tsx'
import { frameText, getQuote, navigation } from '@/content/frame-text.ts'
import { ButtonLink } from '@/ui/button.tsx'
import { ThemeSwitch } from '@/ui/theme-switch.tsx'
import { BrandLink, ContactLines } from './company-links.tsx'
import { MobileMenu } from './mobile-menu.tsx'

/** Sticky. From md up the thin bar on top scrolls away; focus in it brings it back. */
export function SiteHeader() {
  return (
    <header className="sticky top-0 z-40 md:-top-10 md:has-[>:first-child_:focus-visible]:top-0">
      <UtilityBar />
      <div className="@container border-b border-line bg-paper">
        <div className="page flex min-h-16 items-center @max-[19rem]:flex-wrap justify-end gap-x-2 sm:gap-x-3 md:min-h-18 md:flex-wrap lg:gap-x-8">
          <BrandLink />
          <nav
            aria-label={frameText.primaryNavigation}
            className="hidden shrink-0 self-stretch md:flex md:@max-[46rem]:shrink"
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
          <ButtonLink to={getQuote.to} className="shrink-0 whitespace-nowrap max-sm:px-3 md:max-lg:px-4">
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
    <div className="hidden min-h-10 bg-deep text-small text-on-deep md:block">
      <div className="page flex min-h-10 flex-wrap items-center gap-x-6">
        <ContactLines className="bar-link" iconClass="size-4" />
        {frameText.phoneLine && <span className="ml-auto hidden text-on-deep/75 lg:block">{frameText.phoneLine}</span>}
        <div className="ml-auto lg:ml-0">
          <ThemeSwitch legend={frameText.theme} />
        </div>
      </div>
    </div>
  )
}
