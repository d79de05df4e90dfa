import { useTheme } from 'next-themes'
import { useId } from 'react'
import { isThemeChoice, THEME_CHOICES } from './theme-provider.tsx'
import { useHydrated } from './use-hydrated.ts'
import { useTip } from './use-tip.tsx'

interface ThemeSwitchProps {
  readonly legend: string
  /** Shows words beside the icons instead of tooltips. */
  readonly labelled?: boolean
  /** Shows only the icon of the choice. A press selects the next. */
  readonly compact?: boolean
}

export function ThemeSwitch({ legend, labelled = false, compact = false }: ThemeSwitchProps) {
  const name = useId()
  const { theme, setTheme } = useTheme()
  const hydrated = useHydrated()
  const stored = isThemeChoice(theme) ? theme : 'system'
  // Prerendered pages cannot know the choice, so they mark none.
  const chosen = hydrated ? stored : null
  return (
    <fieldset className={compact ? 'theme-compact' : 'theme-row'}>
      <legend className="sr-only">{legend}</legend>
      {THEME_CHOICES.map((choice) => (
        <Choice
          key={choice.value}
          {...choice}
          name={name}
          checked={chosen === choice.value}
          onChange={() => setTheme(choice.value)}
          labelled={labelled}
          compact={compact}
        />
      ))}
    </fieldset>
  )
}

type ChoiceProps = Required<Pick<ThemeSwitchProps, 'labelled' | 'compact'>> &
  (typeof THEME_CHOICES)[number] & {
    readonly name: string
    readonly checked: boolean
    readonly onChange: () => void
  }

function Choice({ label, tip: text, Icon, labelled, compact, ...input }: ChoiceProps) {
  const { control, tip } = useTip(text)
  const tipped = !labelled && !compact
  return (
    <label className={compact ? 'theme-choice' : 'theme-option'} {...(tipped && control)}>
      <input {...input} type="radio" className="theme-input" />
      <Icon aria-hidden className="size-4" />
      <span className={labelled ? 'text-base' : 'sr-only'}>{label}</span>
      {tipped && tip}
    </label>
  )
}
