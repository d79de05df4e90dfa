import type { ComponentProps } from 'react'
import { describedBy, type FieldProps, HintAndError, WRONG } from './fields.tsx'

interface Choice {
  readonly value: string
  readonly label: string
}

type RadioCardsProps = Omit<FieldProps, 'label' | 'aside'> & {
  readonly legend: string
  readonly choices: readonly Choice[]
  readonly columns: 2 | 3 | 4
} & Omit<ComponentProps<'input'>, 'id' | 'type' | 'value'>

const COLUMNS = {
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-3',
  4: 'sm:grid-cols-4',
} as const

/**
 * The first card has the field's `id`, for links to it. Drops React Hook Form's `onBlur`, which would write null into a
 * question that is left without an answer.
 */
export function RadioCards({ onBlur: _, ...props }: RadioCardsProps) {
  const { id, legend, hint, error, required, choices, columns, ...input } = props
  return (
    // On a div, because a fieldset's border would start at the middle of the legend.
    <div className={error ? WRONG : ''}>
      {/* The ARIA attributes belong to the question, not to each answer. */}
      <fieldset role="radiogroup" aria-required={required} {...describedBy({ id, hint, error })}>
        <legend className="py-0.5 font-semibold">{legend}</legend>
        <HintAndError id={id} hint={hint} error={error} />
        <div className={`choices mt-2 gap-2 sm:grid sm:gap-3 ${COLUMNS[columns]}`}>
          {choices.map(({ value, label }, index) => (
            <label key={value} className={CARD}>
              <input {...input} type="radio" id={index === 0 ? id : `${id}-${index}`} value={value} className={RADIO} />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  )
}

// Drawn by us, because the browser's own has other colors in the dark theme. Forced colors use the browser's.
const RADIO = [
  'size-5 shrink-0 scroll-mt-[min(8rem,20svh)] appearance-none rounded-full border-2 border-control outline-none',
  'checked:border-brand checked:bg-brand checked:shadow-[inset_0_0_0_3px_var(--surface)] forced-colors:appearance-auto',
].join(' ')

const CARD = [
  'flex min-h-12 cursor-pointer items-center gap-2 rounded-control border border-control bg-surface px-3 py-2 sm:min-h-13',
  'transition-colors hover:border-brand has-checked:border-brand has-checked:bg-brand-wash',
  'has-checked:shadow-[inset_0_0_0_1px_var(--brand)]',
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus',
].join(' ')
