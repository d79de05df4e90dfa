import { type SubmitEvent, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { EMPLOYEE_COUNT_LABELS, EMPLOYEE_COUNTS, LIMITS } from '@contract/options.ts'
import { keysOf, recordOf } from '@contract/record.ts'
import { justTyped, paths } from '@/content/paths.ts'
import { quoteStart as texts } from '@/content/quote-start-texts.ts'
import { readAnswers, type StartAnswers } from '@/content/start-answers.ts'
import { Button } from '@/ui/button.tsx'

interface QuoteStartFormProps {
  readonly submit?: string
  /** A parameter of the quote form's address that names the request's subject. */
  readonly about?: readonly [string, string] | undefined
  readonly onAnswers?: (answers: StartAnswers) => void
  /** The ID of the form's heading. A form without one has a note about the quote instead. */
  readonly labelledBy?: string
}

const { labels } = texts

/** The text that was typed at each history entry, for a visitor who goes back to it. */
const typedAt = new Map<string, FormData>()

/**
 * The first three questions of the quote form, as a plain GET form that works without this code: the quote form reads
 * the answers from its address.
 */
export function QuoteStartForm(props: QuoteStartFormProps) {
  const { submit = texts.submit, about, onAnswers, labelledBy } = props
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const { key } = useLocation()
  function read() {
    if (!form.current) return
    const typed = new FormData(form.current)
    typedAt.set(key, typed)
    onAnswers?.(readAnswers(recordOf(keysOf(labels), (name) => String(typed.get(name) ?? ''))))
  }
  // Restores the text of a visitor who comes back, and reads text typed before this code loaded.
  const begin = useEffectEvent(() => {
    for (const [name, value] of typedAt.get(key) ?? []) {
      const control = form.current?.elements.namedItem(name)
      if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = String(value)
    }
    read()
  })
  useEffect(() => void begin(), [])

  function open(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '')
    const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
    // The state proves that the answers come from this form, not from another site's link.
    void navigate(`${paths.getStarted}?${query}`, { state: justTyped })
  }

  return (
    <form
      ref={form}
      action={paths.getStarted}
      aria-label={labelledBy ? undefined : texts.label}
      aria-labelledby={labelledBy}
      className="quote-start"
      onSubmit={open}
      onInput={read}
    >
      <input type="hidden" name={justTyped} value="1" />
      {about && <input type="hidden" name={about[0]} value={about[1]} />}
      {!labelledBy && (
        <p className="quote-note">
          <strong>{texts.promise}</strong> {texts.part}
        </p>
      )}
      <p>
        <label htmlFor={`${id}area`}>{labels.squareFootage}</label>
        <input
          id={`${id}area`}
          name="squareFootage"
          autoComplete="off"
          inputMode="decimal"
          enterKeyHint="next"
          maxLength={LIMITS.squareFootage}
        />
      </p>
      <p>
        <label htmlFor={`${id}people`}>{labels.employeeCount}</label>
        <select id={`${id}people`} name="employeeCount" defaultValue="">
          <option value="">{texts.choose}</option>
          {EMPLOYEE_COUNTS.map((count) => (
            <option key={count} value={count}>
              {EMPLOYEE_COUNT_LABELS[count]}
            </option>
          ))}
        </select>
      </p>
      <p>
        <label htmlFor={`${id}bathrooms`}>{labels.bathrooms}</label>
        <input id={`${id}bathrooms`} name="bathrooms" autoComplete="off" inputMode="numeric" maxLength={40} />
      </p>
      <Button type="submit" size="lg" className="whitespace-nowrap">
        {submit}
      </Button>
    </form>
  )
}
