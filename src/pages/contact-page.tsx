import { contact } from '@/content/contact.ts'
import { paths } from '@/content/paths.ts'
import { ContactForm } from '@/features/contact/contact-form.tsx'
import { FormsShell } from '@/forms/forms-shell.tsx'
import { ContactInfo } from '@/sections/contact-info.tsx'
import { PageBand } from '@/sections/page-band.tsx'
import type { Pages } from './page.ts'

const { meta, title, lead, formTitle, info } = contact

function ContactPage() {
  return (
    <FormsShell>
      <PageBand title={title} lead={lead} />
      <div className="grid gap-x-14 gap-y-12 py-12 md:py-20 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section>
          <h2 className="mb-6 text-heading">{formTitle}</h2>
          <ContactForm />
        </section>
        <ContactInfo {...info} />
      </div>
    </FormsShell>
  )
}

export const pages: Pages = { [paths.contact]: { Component: ContactPage, meta, form: true, business: true } }
