import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { sharedTexts } from '@/content/forms.ts'

interface ErrorSummaryProps {
  readonly items: ReturnType<typeof summaryItems>
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
      <h2 id={titleId} className="text-lead text-danger">
        {sharedTexts.problems}
      </h2>
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
) {
  return fields.flatMap((field) => {
    const message = errors[field]?.message
    return message === undefined ? [] : { field, message }
  })
}

/** Focuses a field without adding a history entry, which following the link would do. */
function goTo(event: MouseEvent, field: string): void {
  const control = document.getElementById(field)
  if (!control) return
  event.preventDefault()
  control.focus()
}
