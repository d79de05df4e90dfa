import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { errorSummary as texts } from '@/content/forms.ts'

interface SummaryItem {
  readonly field: string
  readonly message: string
  readonly missing: boolean
}

interface ErrorSummaryProps {
  readonly items: readonly SummaryItem[]
  /** The summary takes focus when this number changes. */
  readonly submitCount: number
}

export function ErrorSummary({ items, submitCount }: ErrorSummaryProps) {
  const titleId = useId()
  const summary = useRef<HTMLElement>(null)
  useEffect(() => {
    summary.current?.focus({ preventScroll: true })
    summary.current?.scrollIntoView()
  }, [submitCount])
  if (items.length === 0) return null
  return (
    <section
      ref={summary}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="rounded-picture border-2 border-danger bg-surface p-4 sm:p-6 print:hidden"
    >
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id={titleId} className="text-lead text-danger">
          {texts.title}
        </h2>
        <p>{texts.count(items)}</p>
      </div>
      <ul className="mt-2 grid grid-cols-2 gap-x-4 text-small leading-tight sm:gap-x-6 sm:text-base">
        {items.map(({ field, message }) => (
          <li key={field} className="first:col-span-full first:text-base first:font-semibold">
            <a
              href={`#${field}`}
              onClick={(event) => goTo(event, field)}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function summaryItems<Field extends string>(
  fields: readonly Field[],
  errors: { readonly [Name in Field]?: { readonly message?: string | undefined } | undefined },
  values: Readonly<Record<Field, string>>,
): readonly SummaryItem[] {
  return fields.flatMap((field) => {
    const message = errors[field]?.message
    return message === undefined ? [] : { field, message, missing: values[field].trim() === '' }
  })
}

/** Focuses a field without adding a history entry, which following the link would do. */
function goTo(event: MouseEvent, field: string): void {
  const control = document.getElementById(field)
  if (!control) return
  event.preventDefault()
  control.focus()
}
