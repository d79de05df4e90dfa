import { company } from '@contract/company.ts'
import { Mail, MapPin, Phone } from 'lucide-react'
import { emailLink, phoneLink } from '@/content/contact-links.ts'
import { footer, getQuote, smallPrint } from '@/content/frame-text.ts'
import { Link } from '@/ui/link.tsx'
import { LogoMark } from '@/ui/logo-mark.tsx'

export function SiteFooter() {
  return (
    <footer className="strata bg-deep text-on-deep">
      <div className="page footer-columns">
        <div>
          <p className="flex items-center gap-3 wrap-anywhere font-display text-lead font-bold tracking-tight">
            <LogoMark className="h-10 w-auto shrink-0 sm:h-12" />
            {company.name}
          </p>
          <p className="mt-4 max-w-md text-base text-on-deep/85">{footer.blurb}</p>
          {company.services.length > 0 && (
            <div className="footer-services">
              <h2>{footer.servicesTitle}:</h2>{' '}
              <ul>
                {company.services.map((service) => (
                  <li key={service}>{service}</li>
                ))}
              </ul>
            </div>
          )}
        </div>
        <Reach />
      </div>
      <SmallPrint />
    </footer>
  )
}

function Reach() {
  const { address } = company
  return (
    <div>
      {(phoneLink ?? emailLink ?? address) && <h2 className="sr-only">{footer.contactTitle}</h2>}
      <div className="footer-reach">
        {phoneLink && (
          <a href={phoneLink.href} className="contact-line">
            <Phone aria-hidden />
            <span>{phoneLink.text}</span>
          </a>
        )}
        <Link to={getQuote.to} className="footer-quote">
          {getQuote.label}
        </Link>
        {emailLink && (
          <a href={emailLink.href} className="contact-line">
            <Mail aria-hidden />
            <span className="min-w-0">{emailLink.text}</span>
          </a>
        )}
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
      <div className="flex flex-wrap items-center justify-between gap-x-8 border-t border-on-deep/20 pt-2 pb-4 text-small text-on-deep/80 sm:pt-4 sm:pb-8">
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
