import { useId } from 'react'
import { THEME_CHOICES, useThemeChoice } from './theme.ts'
import { Tip } from './tip.tsx'

interface ThemeSwitchProps {
  readonly legend: string
  /** Shows words beside the icons instead of tooltips. */
  readonly labelled?: boolean
  /** Shows only the icon of the choice. A press selects the next. */
  readonly compact?: boolean
}

/** index.html acts on a press, and marks the choice in every switch. */
export function ThemeSwitch({ legend, labelled = false, compact = false }: ThemeSwitchProps) {
  const name = useId()
  const chosen = useThemeChoice()
  return (
    <fieldset className={compact ? 'theme-compact' : ROW}>
      <legend className="sr-only">{legend}</legend>
      {THEME_CHOICES.map(({ value, label, tip, Icon }) => {
        const choice = (
          <label key={value} className={compact ? 'theme-choice' : CHOICE}>
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={chosen === value}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full"
            />
            <Icon aria-hidden className="size-4" />
            <span className={labelled ? 'text-base' : 'sr-only'}>{label}</span>
          </label>
        )
        return labelled || compact ? (
          choice
        ) : (
          <Tip key={value} text={tip}>
            {choice}
          </Tip>
        )
      })}
    </fieldset>
  )
}

const ROW = 'relative inline-flex max-w-full min-w-0 flex-wrap rounded-3xl border border-current/25 p-0.5'

const CHOICE = [
  'relative inline-flex min-h-7 min-w-8 cursor-pointer items-center justify-center gap-2 rounded-full px-2',
  'opacity-75 hover:opacity-100 has-checked:bg-current/15 has-checked:opacity-100',
  'forced-colors:has-checked:border-2',
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
].join(' ')
