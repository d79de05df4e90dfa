import { Forward } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { colleagueTexts as texts } from '@/content/quote-help.ts'
import { Button } from '@/ui/button.tsx'
import type { QuoteFormValues } from '../quote-form-values.ts'
import { answersLink } from './answers-link.ts'

/** Below the building's numbers, for who has to ask somebody for them. */
export function AskColleague() {
  const { getValues } = useFormContext<QuoteFormValues>()
  const [outcome, setOutcome] = useState('')

  async function send() {
    const url = window.location.origin + answersLink(getValues())
    // Desktops can share too, but people there paste a link into the message that they are writing.
    const shares = 'share' in navigator && window.matchMedia('(pointer: coarse)').matches
    try {
      await (shares ? navigator.share({ text: texts.message, url }) : navigator.clipboard.writeText(url))
      setOutcome(shares ? texts.shared : texts.copied)
    } catch {
      setOutcome(texts.refused(url))
    }
  }

  return (
    <div className="rounded-picture bg-sunken px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="flex-[1_1_16rem]">
          <p className="font-semibold">{texts.title}</p>
          <p className="text-base text-soft">{texts.text}</p>
        </div>
        <Button variant="outline" onClick={() => void send()}>
          <Forward aria-hidden className="size-5" />
          {texts.send}
        </Button>
      </div>
      <p role="status" className="mt-3 text-base wrap-anywhere empty:sr-only">
        {outcome}
      </p>
    </div>
  )
}
