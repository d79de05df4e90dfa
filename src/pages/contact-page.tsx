import { contact } from '@/content/contact.ts'
import { ContactForm } from '@/features/contact/contact-form.tsx'
import { ContactInfo } from '@/sections/contact-info.tsx'
import { PageBand } from '@/sections/page-band.tsx'
import { pageMeta } from '@/content/page-meta.ts'
import { paths } from '@/content/paths.ts'
import type { Pages } from './page.ts'
import { FormsShell } from '@/forms/forms-shell.tsx'

export const pages: Pages = {
  [paths.contact]: { Component: ContactPage, meta: pageMeta[paths.contact], form: true, business: true },
}

function ContactPage() {
  return (
    <FormsShell>
      <PageBand title={contact.title} lead={contact.lead} />
      <div className="grid gap-x-14 gap-y-12 py-12 md:py-20 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section>
          <h2 className="mb-6 text-heading">{contact.formTitle}</h2>
          <ContactForm />
        </section>
        <ContactInfo {...contact} />
      </div>
    </FormsShell>
  )
}
