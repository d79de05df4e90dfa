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
    <fieldset className={compact ? 'theme-compact' : ROW}>
      <legend className="sr-only">{legend}</legend>
      {THEME_CHOICES.map(({ value, label, Icon }) => (
        <label
          key={value}
          className={compact ? 'theme-choice' : CHOICE}
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
            className="absolute inset-0 cursor-pointer appearance-none rounded-full"
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

const ROW = 'relative inline-flex max-w-full min-w-0 flex-wrap rounded-3xl border border-current/25 p-0.5'

const CHOICE = [
  'relative inline-flex min-h-7 min-w-8 cursor-pointer items-center justify-center gap-2 rounded-full px-2',
  'opacity-75 hover:opacity-100 has-checked:bg-current/15 has-checked:opacity-100',
  'forced-colors:has-checked:border-2',
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
].join(' ')
