import { ThemeProvider, useTheme } from 'next-themes'
import { useEffect, type ReactNode } from 'react'
import { isThemeChoice } from './theme-choices.ts'

const CLASSES = { light: 'light', dark: 'dark' }

/**
 * next-themes under the key `theme`. Its own script is made inert, because React does not run scripts that it renders:
 * the one in index.html does the work before the first paint.
 */
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

/** Keeps a stored value to the three words, and the browser's own bars in the colour of the chosen theme. */
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
