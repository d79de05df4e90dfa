import { ThemeProvider, useTheme } from 'next-themes'
import type { ReactNode } from 'react'
import { useHydrated } from './use-hydrated.ts'

export const DARK = '(prefers-color-scheme: dark)'

/** The media query for night pictures. In prerendered pages, the script in index.html changes it. */
export function useNightMedia(): string {
  const { theme } = useTheme()
  const hydrated = useHydrated()
  if (!hydrated || (theme !== 'dark' && theme !== 'light')) return DARK
  return theme === 'dark' ? 'all' : 'not all'
}

const CLASSES = { light: 'light', dark: 'dark' }

/** Passes the theme that index.html has set to React. Browsers ignore the script from next-themes due to its type. */
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
