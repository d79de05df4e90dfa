import { useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { SiteApiContext } from '@/api/site-api-context.ts'
import { AmbientToasts } from '@/ui/ambient-toasts.tsx'
import { ResultToasts } from '@/ui/result-toasts.tsx'
import { whenIdle } from '@/ui/when-idle.ts'
import { createLateSiteApi } from './late-site-api.ts'

const createApi = () => createLateSiteApi(async () => (await import('./create-site-api.ts')).createSiteApi())

/** The parent of the form routes: all that only forms need, so that no other page loads it. */
export function FormsShell() {
  const [api] = useState(createApi)
  useEffect(() => whenIdle(api.warmUp), [api])
  return (
    <SiteApiContext value={api}>
      <ResultToasts>
        <Outlet />
      </ResultToasts>
      <AmbientToasts />
    </SiteApiContext>
  )
}
