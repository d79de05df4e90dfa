import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { phoneLink } from '@/content/contact-links.ts'
import { urgentTexts as texts } from '@/content/unrivaled-support.ts'
import { PhoneText } from '@/ui/phone-text.tsx'

export function CallButton({ className }: { readonly className: string }) {
  return (
    <a
      href={phoneLink.href}
      className={`flex min-h-13 items-center justify-center gap-3 rounded-control bg-action px-5 py-3 font-semibold text-on-action no-underline hover:bg-action-strong sm:inline-flex ${className}`}
    >
      <Phone aria-hidden className="size-5 shrink-0" />
      <span>
        <TextWithPhone text={texts.button(phoneLink.text)} />
      </span>
    </a>
  )
}

interface TextWithPhoneProps {
  readonly text: string
  readonly linked?: boolean
}

export function TextWithPhone({ text, linked = false }: TextWithPhoneProps): ReactNode {
  if (!text.includes(phoneLink.text)) return text
  const [before, after] = text.split(phoneLink.text)
  const number = <PhoneText text={phoneLink.text} />
  return (
    <>
      {before}
      {linked ? (
        <a href={phoneLink.href} className="font-semibold underline underline-offset-4">
          {number}
        </a>
      ) : (
        number
      )}
      {after}
    </>
  )
}
