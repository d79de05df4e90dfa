import { ThemeProvider, useTheme } from 'next-themes'
import type { ReactNode } from 'react'
import { useHydrated } from './use-hydrated.ts'

export const DARK = '(prefers-color-scheme: dark)'

/** The media query of night pictures. Prerendered pages follow the device; index.html updates them after a choice. */
export function useNightMedia(): string {
  const { theme } = useTheme()
  const hydrated = useHydrated()
  if (!hydrated || (theme !== 'dark' && theme !== 'light')) return DARK
  return theme === 'dark' ? 'all' : 'not all'
}

const CLASSES = { light: 'light', dark: 'dark' }

/**
 * Passes React the theme that the script in index.html has set. This renders the next-themes script as inert, because
 * React doesn't run scripts that it renders.
 */
export function SiteThemeProvider({ children }: { readonly children: ReactNode }) {
  return (
    <ThemeProvider
      attribute="class"
      storageKey="theme"
      defaultTheme="system"
      value={CLASSES}
      scriptProps={{ type: 'application/json' }}
    >
      {children}
    </ThemeProvider>
  )
}
