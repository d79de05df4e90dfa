import { Phone } from 'lucide-react'
import { contact, contactFormTexts } from '@/content/contact.ts'
import { phoneLink } from '@/content/contact-links.ts'
import { ContactForm } from '@/features/contact/form.tsx'
import { contactStore } from '@/features/contact/store.ts'
import { ContactInfo } from '@/sections/contact-info.tsx'
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
            {phoneLink && (
              <a href={phoneLink.href} className="bar-link mt-4 font-display text-lead font-bold lg:hidden">
                <Phone aria-hidden className="size-5" />
                {phoneLink.text}
              </a>
            )}
          </div>
          <section className="sheet sm:mt-8">
            <div className="mb-6 flex flex-wrap items-baseline gap-x-6">
              <h2 className="text-heading">{formTitle}</h2>
              <p className="live text-base text-soft">{contactFormTexts.required}</p>
            </div>
            <ContactForm store={contactStore} />
          </section>
        </div>
        <ContactInfo {...info} />
      </div>
    </div>
  )
}

export const contactPage: Page = { Component: ContactPage, meta, column: true, form: true, facts: 'company' }
