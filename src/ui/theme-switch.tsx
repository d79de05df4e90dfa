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
    <fieldset className={compact ? 'theme-compact' : 'theme-row'}>
      <legend className="sr-only">{legend}</legend>
      {THEME_CHOICES.map(({ value, label, tip, Icon }) => {
        const choice = (
          <label key={value} className={compact ? 'theme-choice' : 'theme-option'}>
            <input type="radio" name={name} value={value} defaultChecked={chosen === value} className="theme-input" />
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
