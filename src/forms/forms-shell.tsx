import { useEffect, useState, type ReactNode } from 'react'
import { SiteApiContext } from '@/api/site-api-context.ts'
import { AmbientToasts } from '@/ui/ambient-toasts.tsx'
import { ResultToasts } from '@/ui/result-toasts.tsx'
import { whenIdle } from '@/ui/when-idle.ts'
import { createLateSiteApi } from '@/app/late-site-api.ts'

const createApi = () => createLateSiteApi(async () => (await import('@/app/create-site-api.ts')).createSiteApi())

/** All that only forms need; the form pages stand inside it, so that no other page loads it. */
export function FormsShell({ children }: { readonly children: ReactNode }) {
  const [api] = useState(createApi)
  useEffect(() => whenIdle(api.warmUp), [api])
  return (
    <SiteApiContext value={api}>
      <ResultToasts>{children}</ResultToasts>
      <AmbientToasts />
    </SiteApiContext>
  )
}
