import { CircleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

interface FieldProps {
  readonly id: string
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly required?: boolean | undefined
}

/** In a pair of fields, the labels, hints and controls line up (form-fields.css). */
function Field({ id, label, hint, error, aside, children }: FieldProps & Pick<TextFieldProps, 'aside' | 'children'>) {
  return (
    <div className={`field ${error ? INVALID_FIELD_CLASSES : ''}`}>
      <div className="flex min-h-7 flex-wrap items-center gap-x-1 sm:min-h-8">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {aside}
      </div>
      <div>
        <HintAndError id={id} hint={hint} error={error} />
      </div>
      <div className="mt-1.5 sm:mt-2">{children}</div>
    </div>
  )
}

/** The line is in the margin, so the field stays aligned with its neighbors. */
const INVALID_FIELD_CLASSES = '-ml-3 border-l-4 border-danger pl-2'

function HintAndError({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="text-small text-soft sm:text-base">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex gap-2 font-semibold text-danger">
          <CircleAlert aria-hidden className="mt-1 size-5 shrink-0" />
          {error}
        </p>
      )}
    </>
  )
}

function getAria({ id, hint, error, required }: Pick<FieldProps, 'id' | 'hint' | 'error' | 'required'>) {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean)
  return {
    'aria-required': required,
    'aria-describedby': ids.join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
  }
}

function controlClass(error: string | undefined): string {
  const edge = error ? 'border-2 border-danger' : 'border border-control hover:border-brand'
  return `block min-h-13 w-full scroll-mt-[min(7rem,20svh)] rounded-control bg-surface px-4 py-3 text-ink ${edge}`
}

type TextFieldProps = FieldProps & {
  readonly aside?: ReactNode
  readonly below?: ReactNode
} & Omit<ComponentProps<'input'>, keyof FieldProps>

export function TextField({ id, label, hint, error, aside, below, required, ...input }: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} aside={aside}>
      <input
        type="text"
        {...input}
        id={id}
        className={controlClass(error)}
        {...getAria({ id, hint, error, required })}
      />
      {below}
    </Field>
  )
}

type TextareaFieldProps = FieldProps & {
  readonly above?: ReactNode
} & Omit<ComponentProps<'textarea'>, keyof FieldProps>

export function TextareaField({ id, label, hint, error, above, required, ...textarea }: TextareaFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {above}
      <textarea
        rows={5}
        {...textarea}
        id={id}
        className={`${controlClass(error)} field-sizing-content wrap-anywhere max-h-96 min-h-30 sm:min-h-36`}
        {...getAria({ id, hint, error, required })}
      />
    </Field>
  )
}

type RadioCardsProps = FieldProps & {
  /** The label of each value, in order. */
  readonly labels: Readonly<Record<string, string>>
} & Omit<ComponentProps<'input'>, 'id' | 'type' | 'value'>

/**
 * The first card has the field's ID, so links lead to that card. Drops React Hook Form's `onBlur`, which would set an
 * unanswered question to null.
 */
export function RadioCards({ onBlur: _, ...props }: RadioCardsProps) {
  const { id, label, hint, error, required, labels, ...input } = props
  return (
    // The border is on a div, because a fieldset's border would start at the middle of the legend.
    <div className={`choice ${error ? INVALID_FIELD_CLASSES : ''}`}>
      {/* The ARIA attributes are on the group, because they describe the question and not each answer. */}
      <fieldset role="radiogroup" {...getAria({ id, hint, error, required })}>
        <legend className="py-0.5 font-semibold">{label}</legend>
        <HintAndError id={id} hint={hint} error={error} />
        <div className="choices flex flex-wrap gap-2 sm:gap-3">
          {Object.entries(labels).map(([value, choice], index) => (
            <label key={value} className={CARD}>
              <input {...input} type="radio" id={index === 0 ? id : `${id}-${index}`} value={value} />
              {choice}
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  )
}

/** A question's choices have the same width, and are on one line if they fit. */
const CARD = [
  'relative flex min-h-12 min-w-max flex-1 cursor-pointer items-center justify-center gap-2 rounded-control border border-control px-2 py-2',
  'bg-surface text-center transition-colors hover:border-brand has-checked:border-brand has-checked:bg-brand',
  'has-checked:font-semibold has-checked:text-on-brand sm:min-h-13',
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus',
].join(' ')

/** Disables the fields while a form is being sent, because changes would be lost. */
export function DisabledFields({ when, children }: { readonly when: boolean; readonly children: ReactNode }) {
  return (
    <fieldset
      role="presentation"
      disabled={when}
      className="contents [&>*]:transition-opacity disabled:[&>*]:opacity-60"
    >
      {children}
    </fieldset>
  )
}
