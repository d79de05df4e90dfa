import { useTheme } from 'next-themes'
import { useId } from 'react'
import { isThemeChoice, THEME_CHOICES } from './theme-provider.tsx'
import { useHydrated } from './use-hydrated.ts'
import { useTip } from './use-tip.tsx'

interface ThemeSwitchProps {
  readonly legend: string
  /** Shows all choices, with words. Else only the icon of the choice, and a press selects the next. */
  readonly labelled?: boolean
}

export function ThemeSwitch({ legend, labelled = false }: ThemeSwitchProps) {
  const name = useId()
  const { theme, setTheme } = useTheme()
  const hydrated = useHydrated()
  const stored = isThemeChoice(theme) ? theme : 'system'
  // Prerendered pages cannot know the choice, so they mark none.
  const chosen = hydrated ? stored : null
  return (
    <fieldset className={labelled ? 'theme-row' : 'theme-compact'}>
      <legend className="sr-only">{legend}</legend>
      {THEME_CHOICES.map((choice) => (
        <Choice
          key={choice.value}
          {...choice}
          name={name}
          checked={chosen === choice.value}
          onChange={() => setTheme(choice.value)}
          labelled={labelled}
        />
      ))}
    </fieldset>
  )
}

type ChoiceProps = (typeof THEME_CHOICES)[number] & {
  readonly labelled: boolean
  readonly name: string
  readonly checked: boolean
  readonly onChange: () => void
}

function Choice({ label, tip: text, Icon, labelled, ...input }: ChoiceProps) {
  const { control, tip } = useTip(text)
  return (
    <label className={labelled ? 'theme-option' : 'theme-choice'} {...(!labelled && control)}>
      <input {...input} type="radio" className="theme-input" />
      <Icon aria-hidden className="size-4" />
      <span className={labelled ? 'text-base' : 'sr-only'}>{label}</span>
      {!labelled && tip}
    </label>
  )
}
