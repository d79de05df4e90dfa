import { type ComponentType, type ReactNode, useEffect } from 'react'
import { type LoadSiteApi, SiteApiContext } from '@/api/site-api.ts'
import type { AmbientToasterProps } from '@/ui/ambient-toaster.tsx'
import { provideToaster } from '@/ui/ambient-toasts.tsx'
import type { Late } from '@/ui/late.ts'

interface FormsShellProps {
  /** The form's late code: it is fetched as soon as the page is idle. */
  readonly late: Late<{ readonly AmbientToaster: ComponentType<AmbientToasterProps> }>
  /** The same at every visit of the page: what goes on when the page is left belongs to it. */
  readonly loadApi: LoadSiteApi
  readonly children: ReactNode
}

/** What a form needs around it. */
export function FormsShell({ late, loadApi, children }: FormsShellProps) {
  const arrived = late.use()
  useEffect(() => {
    if (arrived) provideToaster(arrived.AmbientToaster)
  }, [arrived])
  return <SiteApiContext value={loadApi}>{children}</SiteApiContext>
}
