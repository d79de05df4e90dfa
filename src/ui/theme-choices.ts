import { Monitor, Moon, Sun } from 'lucide-react'

/** The three words that may be stored (spec.md section 3), in the order of the switch. */
export const THEME_CHOICES = [
  { value: 'light', label: 'Light', tip: 'Light theme', Icon: Sun },
  { value: 'dark', label: 'Dark', tip: 'Dark theme', Icon: Moon },
  { value: 'system', label: 'System', tip: 'Same theme as your device', Icon: Monitor },
] as const

export type ThemeChoice = (typeof THEME_CHOICES)[number]['value']

export function isThemeChoice(value: string | undefined): value is ThemeChoice {
  return THEME_CHOICES.some((choice) => choice.value === value)
}
