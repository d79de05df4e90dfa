import { Monitor, Moon, Sun } from 'lucide-react'
import { ThemeProvider, useTheme } from 'next-themes'
import { useEffect, type ReactNode } from 'react'
import { useHydrated } from './use-hydrated.ts'

/** The values that may be stored (docs/requirements.md, Data), in the order of the switch. */
export const THEME_CHOICES = [
  { value: 'light', label: 'Light', tip: 'Light theme', Icon: Sun },
  { value: 'dark', label: 'Dark', tip: 'Dark theme', Icon: Moon },
  { value: 'system', label: 'System', tip: 'Same theme as your device', Icon: Monitor },
] as const

type ThemeChoice = (typeof THEME_CHOICES)[number]['value']

export function isThemeChoice(value: string | undefined): value is ThemeChoice {
  return THEME_CHOICES.some((choice) => choice.value === value)
}

export const DARK = '(prefers-color-scheme: dark)'

/** The media query of night pictures. Prerendered pages follow the device; index.html corrects them for a choice. */
export function useNightMedia(): string {
  const { theme } = useTheme()
  const hydrated = useHydrated()
  if (!hydrated || (theme !== 'dark' && theme !== 'light')) return DARK
  return theme === 'dark' ? 'all' : 'not all'
}

const CLASSES = { light: 'light', dark: 'dark' }

/** Makes the script of next-themes inert: React does not run scripts that it renders, and index.html has its own. */
export function SiteThemeProvider({ children }: { readonly children: ReactNode }) {
  return (
    <ThemeProvider
      attribute="class"
      storageKey="theme"
      defaultTheme="system"
      value={CLASSES}
      disableTransitionOnChange
      scriptProps={{ type: 'application/json' }}
    >
      <ThemeFollower />
      {children}
    </ThemeProvider>
  )
}

/** Replaces an unknown stored value, and sets the color of the browser's own bars. */
function ThemeFollower() {
  const { theme = 'system', setTheme } = useTheme()
  const known = isThemeChoice(theme)

  useEffect(() => {
    if (!known) setTheme('system')
  }, [known, setTheme])

  useEffect(() => {
    for (const meta of document.querySelectorAll('meta[data-scheme]')) {
      const scheme = meta.getAttribute('data-scheme')
      const always = theme === scheme ? 'all' : 'not all'
      meta.setAttribute('media', theme === 'light' || theme === 'dark' ? always : `(prefers-color-scheme: ${scheme})`)
    }
  }, [theme])

  return null
}
