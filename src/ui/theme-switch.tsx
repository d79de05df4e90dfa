import { useTheme } from 'next-themes'
import { useId } from 'react'
import { isThemeChoice, THEME_CHOICES } from './theme-choices.ts'
import { useHydrated } from './use-hydrated.ts'
import { useThemeTips } from './use-theme-tips.ts'

interface ThemeSwitchProps {
  readonly legend: string
  /** Words beside the icons, where there is room; then no tooltip is needed. */
  readonly labelled?: boolean
}

/** Light, dark or system. */
export function ThemeSwitch({ legend, labelled = false }: ThemeSwitchProps) {
  const name = useId()
  const { theme, setTheme } = useTheme()
  const hydrated = useHydrated()
  const { Tip, ...nearby } = useThemeTips()
  const stored = isThemeChoice(theme) ? theme : 'system'
  // The prerendered page cannot know the choice; it marks none rather than a wrong one.
  const chosen = hydrated ? stored : null

  return (
    <fieldset className="inline-flex rounded-full border border-current/25 p-0.5" {...(labelled ? {} : nearby)}>
      <legend className="sr-only">{legend}</legend>
      {THEME_CHOICES.map(({ value, label, tip, Icon }) => {
        const input = (
          <input
            type="radio"
            name={name}
            value={value}
            checked={chosen === value}
            onChange={() => setTheme(value)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-full"
          />
        )
        return (
          <label key={value} className={CHOICE}>
            {Tip ? <Tip text={tip}>{input}</Tip> : input}
            <Icon aria-hidden className="size-4" />
            <span className={labelled ? 'text-base' : 'sr-only'}>{label}</span>
          </label>
        )
      })}
    </fieldset>
  )
}

const CHOICE = [
  'relative inline-flex min-h-8 min-w-8 cursor-pointer items-center justify-center gap-2 rounded-full px-2',
  'opacity-75 hover:opacity-100 has-checked:bg-current/15 has-checked:opacity-100',
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
].join(' ')
