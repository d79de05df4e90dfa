import { ContactForm } from '@/features/contact/contact-form.tsx'

export function ContactPage() {
  return (
    <>
      <h1>Contact</h1>
      <ContactForm />
    </>
  )
}
