import { Phone } from 'lucide-react'
import { phoneLink } from '@/content/contact-links.ts'
import { urgentTexts as texts } from '@/content/unrivaled-support.ts'
import { TextWithPhone } from '@/ui/phone-text.tsx'

export function CallButton({ className }: { readonly className: string }) {
  return (
    <a
      href={phoneLink.href}
      className={`flex min-h-13 items-center justify-center gap-3 rounded-control bg-action px-5 py-3 font-semibold text-on-action no-underline hover:bg-action-strong sm:inline-flex ${className}`}
    >
      <Phone aria-hidden className="size-5 shrink-0" />
      <span>
        <TextWithPhone text={texts.button(phoneLink.text)} phone={phoneLink} />
      </span>
    </a>
  )
}
