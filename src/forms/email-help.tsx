import { useEffect, useEffectEvent } from 'react'
import { extractEmail, isEmail } from '@contract/text.ts'
import { didYouMean } from '@/content/forms.ts'
import { Untranslated } from '@/ui/untranslated.tsx'
import { suggestEmail } from './suggest-email.ts'

export interface EmailHelpProps {
  readonly id: string
  readonly typed: string
  readonly onAddress: (address: string) => void
}

export function EmailHelp({ id, typed, onAddress }: EmailHelpProps) {
  const address = extractEmail(typed)
  const write = useEffectEvent(onAddress)
  useEffect(() => {
    if (address !== typed && isEmail(address)) write(address)
  }, [address, typed])
  const suggested = suggestEmail(address)
  if (suggested === null) return null
  const domain = suggested.slice(suggested.lastIndexOf('@') + 1)

  return (
    <button
      type="button"
      className="inline-flex min-h-7 items-center text-left font-semibold text-brand underline underline-offset-4"
      onClick={() => {
        onAddress(suggested)
        // Move focus, because the clicked button is gone.
        document.getElementById(id)?.focus()
      }}
    >
      <span>
        <Untranslated text={didYouMean(domain)} part={domain} />
      </span>
    </button>
  )
}
