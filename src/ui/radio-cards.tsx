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
 * The first card has `id`, for links to the field. No `onBlur` reaches the cards: React Hook Form's would write null into a
 * question that is left without an answer.
 */
export function RadioCards({ onBlur: _, ...props }: RadioCardsProps) {
  const { id, legend, hint, error, required, choices, columns, ...input } = props
  return (
    // Not the fieldset's own border: it would begin at the middle of the legend.
    <div className={error ? WRONG : ''}>
      {/* Required and wrong is the question, not one of its answers. */}
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

// Drawn: the browser's own disc takes colors of its own in the dark theme. Forced colors need it.
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
