import { formatAddress } from '@contract/company-format.ts'
import { company } from '@contract/company.ts'
import { MapPin } from 'lucide-react'
import { emailLink, phoneLink } from '@/content/contact-links.ts'
import { footer, smallPrint } from '@/content/frame-text.ts'
import { Link } from '@/ui/link.tsx'
import { LogoMark } from '@/ui/logo-mark.tsx'
import { ContactLines } from './company-links.tsx'

export function SiteFooter() {
  const { address, name } = company
  return (
    <footer className="relative bg-deep text-on-deep">
      <CutEdge />
      <div className="page grid gap-12 pt-20 pb-10 md:grid-cols-12">
        <div className="md:col-span-6 lg:col-span-5">
          <p className="flex items-center gap-3 wrap-anywhere font-display text-2xl font-bold tracking-tight">
            <LogoMark className="h-12 w-auto shrink-0" />
            {name}
          </p>
          <p className="mt-5 max-w-md text-on-deep/85">{footer.blurb}</p>
        </div>
        <div className="md:col-span-3 lg:col-start-7">
          <h2 className="footer-title">{footer.servicesTitle}</h2>
          <ul className="mt-4 grid gap-2">
            {footer.services.map((service) => (
              <li key={service}>{service}</li>
            ))}
          </ul>
        </div>
        <div className="md:col-span-3">
          {(phoneLink ?? emailLink ?? address) && <h2 className="footer-title">{footer.contactTitle}</h2>}
          <div className="mt-3 grid gap-1">
            <ContactLines className="contact-line" iconClass="size-5" />
            {address && (
              <address className="contact-line not-italic">
                <MapPin aria-hidden className="size-5" />
                {formatAddress(address)}
              </address>
            )}
          </div>
        </div>
        <p className="border-t border-on-deep/20 pt-6 text-base text-on-deep/80 md:col-span-12">
          © {footer.copyrightYear} {name}
        </p>
        <nav
          aria-label={footer.smallPrint}
          className="-mt-9 flex flex-wrap gap-x-6 text-base text-on-deep/80 md:col-span-12"
        >
          {smallPrint.map(({ label, to }) => (
            <Link key={to} to={to} className="inline-flex min-h-11 items-center underline underline-offset-4">
              {label}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  )
}

function CutEdge() {
  return (
    <div aria-hidden className="absolute inset-x-0 top-0 h-6 overflow-hidden">
      <div className="h-2 w-[92%] bg-layer-1" />
      <div className="h-2 w-[71%] bg-layer-2" />
      <div className="h-2 w-[38%] bg-layer-3" />
    </div>
  )
}
