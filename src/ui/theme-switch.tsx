import { useTheme } from 'next-themes'
import { type ComponentType, lazy, Suspense, useId, useState } from 'react'
import { isThemeChoice, THEME_CHOICES, type ThemeChoice } from './theme-provider.tsx'
import type { ThemeTipsProps } from './theme-tips.tsx'
import { useHydrated } from './use-hydrated.ts'

/** Loads on the first hover or focus. If that fails, there are no tooltips. */
const LazyThemeTips = lazy<ComponentType<ThemeTipsProps>>(async () => {
  const late = await import('./theme-tips.tsx').catch(() => null)
  return { default: late ? late.ThemeTips : () => null }
})

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
  const [near, setNear] = useState<ThemeChoice | null>(null)
  const [met, setMet] = useState(false)
  const stored = isThemeChoice(theme) ? theme : 'system'
  // Prerendered pages cannot know the choice, so they mark none.
  const chosen = hydrated ? stored : null

  const approach = (value: ThemeChoice) => {
    setNear(value)
    setMet(true)
  }
  const leave = () => setNear(null)

  return (
    <fieldset className={compact ? 'theme-compact' : 'theme-row'}>
      <legend className="sr-only">{legend}</legend>
      {THEME_CHOICES.map(({ value, label, Icon }) => (
        <label
          key={value}
          className={compact ? 'theme-choice' : 'theme-option'}
          onPointerEnter={({ pointerType }) => pointerType === 'mouse' && approach(value)}
          onPointerLeave={leave}
          onPointerDown={leave}
          onFocus={({ target }) => target.matches(':focus-visible') && approach(value)}
          onBlur={leave}
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={chosen === value}
            onChange={() => setTheme(value)}
            className="theme-input"
          />
          <Icon aria-hidden className="size-4" />
          <span className={labelled ? 'text-base' : 'sr-only'}>{label}</span>
        </label>
      ))}
      {met && !labelled && !compact && (
        <Suspense>
          <LazyThemeTips near={near} onDismiss={leave} />
        </Suspense>
      )}
    </fieldset>
  )
}
