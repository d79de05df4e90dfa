import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { formatCount } from '@contract/company-format.ts'
import { formatArea, readCount, readSquareFootage } from '@contract/numbers.ts'
import { QUOTE_SHAPE, type QuoteField, type QuoteFormValues } from '@contract/quote-shape.ts'
import { quoteFormTexts as texts } from '@/content/quote-texts.ts'

export function AreaStatus() {
  const area = readSquareFootage(useDebounced('squareFootage'))
  return <Status text={area && texts.readAs(formatArea(area))} />
}

/** Shows nothing for a count typed as a plain number, because the field already shows that number. */
export function CountStatus({ name }: { readonly name: 'bathrooms' | 'fixtures' }) {
  const typed = useDebounced(name)
  const count = readCount(typed, QUOTE_SHAPE[name].unit)
  return <Status text={count === null || /^[\d,]+$/.test(typed.trim()) ? null : texts.willUse(formatCount(count))} />
}

function Status({ text }: { readonly text: string | null }) {
  return (
    <p role="status" className="number-status">
      {text && <span>{text}</span>}
    </p>
  )
}

const PAUSE_MS = 500

/** Waits for a pause in typing, so a screen reader doesn't announce every digit. */
function useDebounced(name: QuoteField): string {
  const typed = useWatch<QuoteFormValues, QuoteField>({ name })
  const [debounced, setDebounced] = useState(typed)
  useEffect(() => {
    const pause = setTimeout(() => setDebounced(typed), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [typed])
  return debounced
}
