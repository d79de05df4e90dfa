import { company } from '@contract/company.ts'
import { MapPin } from 'lucide-react'
import { emailLink, phoneLink } from '@/content/contact-links.ts'
import { footer, smallPrint } from '@/content/frame-text.ts'
import { Link } from '@/ui/link.tsx'
import { LogoMark } from '@/ui/logo-mark.tsx'
import { ContactLines } from './company-links.tsx'

export function SiteFooter() {
  return (
    <footer className="strata bg-deep text-on-deep">
      <div className="page footer-columns">
        <div>
          <p className="flex items-center gap-3 wrap-anywhere font-display text-lead font-bold tracking-tight">
            <LogoMark className="h-12 w-auto shrink-0" />
            {company.name}
          </p>
          <p className="mt-5 max-w-md text-on-deep/85">{footer.blurb}</p>
        </div>
        <div className="footer-lists">
          {company.services.length > 0 && (
            <div>
              <h2 className="footer-title">{footer.servicesTitle}</h2>
              <ul className="mt-4 grid gap-2">
                {company.services.map((service) => (
                  <li key={service}>{service}</li>
                ))}
              </ul>
            </div>
          )}
          <Reach />
        </div>
      </div>
      <SmallPrint />
    </footer>
  )
}

function Reach() {
  const { address } = company
  return (
    <div>
      {(phoneLink ?? emailLink ?? address) && <h2 className="footer-title">{footer.contactTitle}</h2>}
      <div className="mt-2 grid">
        <ContactLines className="contact-line" />
        {address && (
          <address className="contact-line not-italic">
            <MapPin aria-hidden />
            <span>
              {address.street},{' '}
              <span className="inline-block">
                {address.city}, {address.region} {address.postalCode}
              </span>
            </span>
          </address>
        )}
      </div>
    </div>
  )
}

function SmallPrint() {
  return (
    <div className="page">
      <div className="flex flex-wrap items-center justify-between gap-x-8 border-t border-on-deep/20 pt-4 pb-8 text-small text-on-deep/80">
        <p className="py-2">
          © {company.copyrightYear} {company.name}
        </p>
        <nav aria-label={footer.smallPrint} className="flex flex-wrap gap-x-6">
          {smallPrint.map(({ label, to }) => (
            <Link key={to} to={to} className="inline-flex min-h-11 items-center underline underline-offset-4">
              {label}
            </Link>
          ))}
        </nav>
      </div>
    </div>
  )
}
