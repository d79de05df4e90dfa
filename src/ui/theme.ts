import { Monitor, Moon, Sun } from 'lucide-react'
import { useHydrated } from './use-hydrated.ts'

/** The values that may be stored (docs/requirements.md, Data), in the order of the switch. */
export const THEME_CHOICES = [
  { value: 'light', label: 'Light', tip: 'Light theme', Icon: Sun },
  { value: 'dark', label: 'Dark', tip: 'Dark theme', Icon: Moon },
  { value: 'system', label: 'System', tip: 'Same theme as your device', Icon: Monitor },
] as const

/**
 * The visitor's choice. The script in index.html owns the theme, because it has to work before this code: it stores and
 * applies a press on any switch, and notes it here. Null until the page is hydrated: its HTML cannot know the choice.
 */
export function useThemeChoice(): string | null {
  return useHydrated() ? (document.documentElement.dataset['theme'] ?? 'system') : null
}

export const DARK = '(prefers-color-scheme: dark)'

/** The media query of night pictures. index.html corrects those that are already on the page. */
export function useNightMedia(): string {
  const choice = useThemeChoice()
  return choice === 'dark' ? 'all' : choice === 'light' ? 'not all' : DARK
}
