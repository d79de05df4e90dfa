import type { ReactNode } from 'react'
import { SiteThemeProvider } from '@/ui/theme-provider.tsx'

/** What stands around the router, in the browser and in the prerenderer alike. The forms bring their own on top. */
export function AppProviders({ children }: { readonly children: ReactNode }) {
  return <SiteThemeProvider>{children}</SiteThemeProvider>
}
