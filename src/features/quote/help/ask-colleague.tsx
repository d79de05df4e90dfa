import { Forward } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { colleagueTexts as texts } from '@/content/quote-help.ts'
import { Button } from '@/ui/button.tsx'
import type { QuoteFormValues } from '../quote-form-values.ts'
import { type HandedOver, handOver } from './hand-over.ts'
import { numbersLink } from './numbers-link.ts'

const LINK = 'colleague-link'

/** Below the building's numbers, for who has to ask somebody for them. */
export function AskColleague() {
  const { control } = useFormContext<QuoteFormValues>()
  const link = useWatch({ control, compute: (values: QuoteFormValues) => window.location.origin + numbersLink(values) })
  const [outcome, setOutcome] = useState<HandedOver>('kept')
  const linkField = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (outcome === 'refused') linkField.current?.select()
  }, [outcome])

  return (
    <div className="rounded-picture bg-sunken px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="flex-[1_1_16rem]">
          <p className="font-semibold">{texts.title}</p>
          <p className="text-base text-soft">{texts.text}</p>
        </div>
        <Button variant="outline" onClick={() => void handOver(link).then(setOutcome)}>
          <Forward aria-hidden className="size-5" />
          {texts.send}
        </Button>
      </div>
      <p role="status" className="mt-3 text-base empty:sr-only">
        {outcome !== 'kept' && texts[outcome]}
      </p>
      {outcome === 'refused' && (
        <textarea
          ref={linkField}
          id={LINK}
          aria-label={texts.link}
          readOnly
          rows={3}
          value={link}
          onFocus={({ target }) => target.select()}
          className="mt-2 block w-full rounded-control border border-control bg-surface px-4 py-3 font-mono text-base"
        />
      )}
    </div>
  )
}
