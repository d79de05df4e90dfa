import { company } from '@contract/company.ts'
import { Mail, MapPin, Phone } from 'lucide-react'
import { companyName } from '@/content/claims.ts'
import { emailLink, phoneLink } from '@/content/contact-links.ts'
import { footer, getQuote, smallPrint } from '@/content/frame-text.ts'
import { Link } from '@/ui/link.tsx'
import { LogoMark } from '@/ui/logo-mark.tsx'
import { PhoneText } from '@/ui/phone-text.tsx'

export function SiteFooter() {
  const { address } = company
  return (
    <footer className="strata bg-deep text-on-deep">
      <div className="page footer-columns">
        <div>
          <p translate="no" className="footer-name">
            <LogoMark className="h-11 w-auto flex-none" />
            {companyName}
          </p>
          <p className="mt-4 max-w-md opacity-85">{footer.blurb}</p>
          {company.services.length > 0 && (
            <div className="footer-services mt-3 max-w-md opacity-85">
              <h2>{footer.servicesTitle}:</h2>{' '}
              <ul>
                {company.services.map((service) => (
                  <li key={service}>{service}</li>
                ))}
              </ul>
            </div>
          )}
        </div>
        <div>
          <h2 className="sr-only">{footer.contactTitle}</h2>
          <div className="flex flex-wrap items-center gap-x-8">
            <a href={phoneLink.href} className="contact-line footer-number">
              <Phone aria-hidden />
              <span>
                <PhoneText text={phoneLink.text} />
              </span>
            </a>
            <Link to={getQuote.to} className="text-link inline-flex min-h-11 items-center">
              {getQuote.label}
            </Link>
            <a href={emailLink.href} translate="no" className="contact-line">
              <Mail aria-hidden />
              <span className="min-w-0">{emailLink.text}</span>
            </a>
            {address && (
              <address translate="no" className="contact-line basis-full">
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
      </div>
      <div className="page">
        <div className="small-print">
          <p>
            © {company.copyrightYear} <span translate="no">{companyName}</span>
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
    </footer>
  )
}
