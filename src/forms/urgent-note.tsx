import { Phone } from 'lucide-react'
import { isEmergency, type Typed } from '@contract/emergency.ts'
import { phoneLink } from '@/content/contact-links.ts'
import { urgentTexts as texts } from '@/content/urgent.ts'
import { Link } from '@/ui/link.tsx'

/** Whom to call, the phone line in one tap, and what to do until someone comes. */
export function UrgentNote(typed: Typed) {
  if (!isEmergency(typed)) return null
  return (
    <div className="rounded-picture border-2 border-action bg-surface p-6">
      <p className="text-lg font-semibold">{texts.title}</p>
      <p className="mt-1">{texts.call}</p>
      {phoneLink && (
        <a
          href={phoneLink.href}
          className="mt-4 flex min-h-13 items-center justify-center gap-3 rounded-control bg-action px-5 py-3 text-lg font-semibold text-on-action hover:bg-action-strong sm:inline-flex"
        >
          <Phone aria-hidden className="size-5" />
          {texts.button(phoneLink.text)}
        </a>
      )}
      <p className="mt-5 font-semibold">{texts.meanwhile}</p>
      <ol className="mt-2 grid list-decimal gap-1 pl-6">
        {texts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Link
        to={texts.more.to}
        className="mt-3 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {texts.more.label}
      </Link>
    </div>
  )
}
