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
          <p translate="no" className="footer-name">
            <LogoMark className="h-11" />
            {company.name}
          </p>
          <p className="footer-blurb">{footer.blurb}</p>
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
          <a href={emailLink.href} translate="no" className="contact-line">
            <Mail aria-hidden />
            <span>{emailLink.text}</span>
          </a>
        )}
        {address && (
          <address translate="no" className="contact-line">
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
      <div className="small-print">
        <p>
          © {company.copyrightYear} <span translate="no">{company.name}</span>
        </p>
        <nav aria-label={footer.smallPrint}>
          {smallPrint.map(({ label, to }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </nav>
      </div>
    </div>
  )
}
