import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { LIMITS } from '@contract/options.ts'
import type { StartAnswers } from '@/content/building-tags.ts'
import { justTyped, paths } from '@/content/paths.ts'
import { quoteStart as texts } from '@/content/quote-start-texts.ts'
import { Button } from '@/ui/button.tsx'
import { readAnswers } from './tagged-building.tsx'

interface QuoteStartFormProps {
  readonly submit?: string
  /** The request's subject, as a parameter of the form's address: `[key, value]`. */
  readonly about?: readonly [string, string] | undefined
  readonly onAnswers?: (answers: StartAnswers) => void
  readonly labelledBy?: string
  readonly children?: ReactNode
}

/** The text typed at each entry of the browser's history, for a visitor who returns to it. */
const typedAt = new Map<string, FormData>()

/**
 * The first three questions of the quote form, as a plain GET form: the quote form reads the answers from its address,
 * with or without this code.
 */
export function QuoteStartForm(props: QuoteStartFormProps) {
  const { submit = texts.submit, about, onAnswers, labelledBy, children } = props
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const { key } = useLocation()
  function read() {
    if (!form.current) return
    const typed = new FormData(form.current)
    typedAt.set(key, typed)
    onAnswers?.(answersIn(typed))
  }
  // Reads text typed before this code loaded, or restores text typed before the visitor left.
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
    // The state proves that no other site made this link.
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
      {children}
      <p>
        <label htmlFor={`${id}area`}>{texts.squareFeet.label}</label>
        <input
          id={`${id}area`}
          name={texts.squareFeet.name}
          autoComplete="off"
          inputMode="decimal"
          enterKeyHint="next"
          maxLength={LIMITS.squareFootage}
        />
      </p>
      <p>
        <label htmlFor={`${id}people`}>{texts.people.label}</label>
        <select id={`${id}people`} name={texts.people.name} defaultValue="">
          <option value="">{texts.people.none}</option>
          {texts.people.choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </p>
      <p>
        <label htmlFor={`${id}bathrooms`}>{texts.bathrooms.label}</label>
        <input
          id={`${id}bathrooms`}
          name={texts.bathrooms.name}
          autoComplete="off"
          inputMode="numeric"
          maxLength={40}
        />
      </p>
      <Button type="submit" size="lg" className="whitespace-nowrap">
        {submit}
      </Button>
    </form>
  )
}

/** Explains what a soft quote is and when it arrives: before the questions of a first screen. */
export function QuoteNote() {
  return (
    <p className="quote-note">
      <strong>{texts.promise}</strong> {texts.part}
    </p>
  )
}

function answersIn(form: FormData): StartAnswers {
  const textOf = (name: string) => String(form.get(name) ?? '')
  return readAnswers({
    squareFootage: textOf(texts.squareFeet.name),
    employeeCount: textOf(texts.people.name),
    bathrooms: textOf(texts.bathrooms.name),
  })
}
