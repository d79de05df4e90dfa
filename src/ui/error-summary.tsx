import { type MouseEvent, type Ref, useId } from 'react'

export interface SummaryItem {
  /** The id of the control that the item leads to. */
  readonly field: string
  readonly message: string
}

interface ErrorSummaryProps {
  readonly title: string
  readonly items: readonly SummaryItem[]
  /** For moving the focus here after a submit that did not pass. */
  readonly ref: Ref<HTMLElement>
}

/** All that keeps a form from being sent, in the fields' own words, each with the way to its field. */
export function ErrorSummary({ title, items, ref }: ErrorSummaryProps) {
  const titleId = useId()
  if (items.length === 0) return null
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="scroll-mt-28 rounded-picture border-2 border-danger bg-danger-wash p-6 print:hidden"
    >
      <h2 id={titleId} className="text-xl font-semibold">
        {title}
      </h2>
      <ul className="mt-2">
        {items.map(({ field, message }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => goTo(event, field)}
              className="inline-flex min-h-11 items-center font-semibold text-danger underline underline-offset-4"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The summary's items in the order of the form's fields. */
export function summaryItems<Field extends string>(
  fields: readonly Field[],
  errors: { readonly [Name in Field]?: { readonly message?: string | undefined } | undefined },
): readonly SummaryItem[] {
  return fields.flatMap((field) => {
    const message = errors[field]?.message
    return message === undefined ? [] : { field, message }
  })
}

/** Focuses the field without touching the address: the history should not fill up with field names. */
function goTo(event: MouseEvent, field: string): void {
  const control = document.getElementById(field)
  if (!control) return
  event.preventDefault()
  control.focus()
}
