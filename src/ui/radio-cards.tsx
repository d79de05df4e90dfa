import type { ComponentProps } from 'react'
import { ariaOf, type FieldProps, HintAndError, INVALID_FIELD_CLASSES } from './form-fields.tsx'

interface Choice {
  readonly value: string
  readonly label: string
}

type RadioCardsProps = Omit<FieldProps, 'label' | 'aside'> & {
  readonly legend: string
  readonly choices: readonly Choice[]
} & Omit<ComponentProps<'input'>, 'id' | 'type' | 'value'>

/**
 * The first card has the field's `id`, for links to it. Drops React Hook Form's `onBlur`, which would write null into a
 * question left unanswered.
 */
export function RadioCards({ onBlur: _, ...props }: RadioCardsProps) {
  const { id, legend, hint, error, required, choices, ...input } = props
  return (
    // On a div, because a fieldset's border would start at the middle of the legend.
    <div className={`choice ${error ? INVALID_FIELD_CLASSES : ''}`}>
      {/* The ARIA attributes belong to the question, not to each answer. */}
      <fieldset role="radiogroup" {...ariaOf({ id, hint, error, required })}>
        <legend className="py-0.5 font-semibold">{legend}</legend>
        <HintAndError id={id} hint={hint} error={error} />
        <div className="choices flex flex-wrap gap-2 sm:gap-3">
          {choices.map(({ value, label }, index) => (
            <label key={value} className={CARD}>
              <input {...input} type="radio" id={index === 0 ? id : `${id}-${index}`} value={value} />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  )
}

/** All choices of a question are on one line and equally wide, if they fit. */
const CARD = [
  'relative flex min-h-12 min-w-max flex-1 cursor-pointer items-center justify-center gap-2 rounded-control border border-control px-2 py-2',
  'bg-surface text-center transition-colors hover:border-brand has-checked:border-brand has-checked:bg-brand',
  'has-checked:font-semibold has-checked:text-on-brand sm:min-h-13',
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus',
].join(' ')
