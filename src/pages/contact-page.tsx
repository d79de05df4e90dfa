import { company } from '@contract/company.ts'
import { Phone } from 'lucide-react'
import { contact, contactFormTexts } from '@/content/contact-texts.ts'
import { emailLink, phoneLink } from '@/content/contact-links.ts'
import { ContactForm } from '@/features/contact/form.tsx'
import { contactStore } from '@/features/contact/store.ts'
import { Link } from '@/ui/link.tsx'
import { PhoneText } from '@/ui/phone-text.tsx'
import type { Page } from './page.ts'

const { meta, title, intro, formTitle, info } = contact

function ContactPage() {
  return (
    <div className="bleed">
      <div className="form-page">
        <div>
          <div className="form-band">
            <h1 className="text-display">{title}</h1>
            <p className="mt-5 max-w-[34rem] text-lead">{intro}</p>
            <a href={phoneLink.href} className="bar-link mt-4 font-display text-lead font-bold lg:hidden">
              <Phone aria-hidden className="size-5" />
              <span>
                <PhoneText text={phoneLink.text} />
              </span>
            </a>
          </div>
          <section className="sheet sm:mt-8">
            <div className="mb-6 flex flex-wrap items-baseline gap-x-6">
              <h2 className="text-heading">{formTitle}</h2>
              <p className="live text-base text-soft">{contactFormTexts.required}</p>
            </div>
            <ContactForm store={contactStore} />
          </section>
        </div>
        <ContactInfo />
      </div>
    </div>
  )
}

function ContactInfo() {
  const { title, phone, phoneNote, email, address, hours, specialHours, quote } = info
  const place = company.address
  return (
    <aside className="form-board mt-10 lg:mt-0">
      <div className="grid gap-6 rounded-picture bg-surface p-6 shadow-floating lg:sticky lg:top-28 lg:p-8">
        <h2 className="text-heading">{title}</h2>
        <dl className="grid gap-5">
          <div>
            <dt className="text-base text-soft">{phone}</dt>
            <dd>
              <a
                href={phoneLink.href}
                className="inline-block py-1 font-display text-heading font-bold text-ink no-underline hover:underline lg:max-xl:text-lead"
              >
                <PhoneText text={phoneLink.text} />
              </a>
              <span className="block text-base">{phoneNote}</span>
            </dd>
          </div>
          <div>
            <dt className="text-base text-soft">{email}</dt>
            <dd>
              <a href={emailLink.href} translate="no" className="text-link inline-block py-1 text-base wrap-anywhere">
                {emailLink.text}
              </a>
            </dd>
          </div>
          {place && (
            <div>
              <dt className="text-base text-soft">{address}</dt>
              <dd>
                <address translate="no" className="not-italic">
                  {place.street}
                  <br />
                  {place.city}, {place.region} {place.postalCode}
                </address>
              </dd>
            </div>
          )}
          <div>
            <dt className="text-base text-soft">{hours[0]}</dt>
            {/* The build and the browser may name the time zone differently. */}
            <dd suppressHydrationWarning>{hours[1]}</dd>
            {specialHours && <dd className="text-base">{specialHours}</dd>}
          </div>
        </dl>
        <p className="border-t border-line pt-5 text-base">
          {quote.text}{' '}
          <Link to={quote.link.to} className="text-link -my-1 inline-block py-1">
            {quote.link.label}
          </Link>
        </p>
      </div>
    </aside>
  )
}

export const contactPage: Page = { Component: ContactPage, meta, column: true, form: true, facts: 'company' }
