import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { readEnv } from '@/api/env.ts'
import { SiteApiContext } from '@/api/site-api-context.ts'
import { createSupabaseSiteApi } from '@/api/supabase-site-api.ts'
import { AmbientToasts } from '@/ui/ambient-toasts.tsx'
import { ResultToasts } from '@/ui/result-toasts.tsx'
import { TooltipProvider } from '@/ui/tooltip.tsx'
import { createQueryClient } from './query-client.ts'

/** The parent of the form routes: all that only forms need, so that no other page loads it. */
export function FormsShell() {
  const [queryClient] = useState(createQueryClient)
  const [api] = useState(() => createSupabaseSiteApi(readEnv))
  return (
    <QueryClientProvider client={queryClient}>
      <SiteApiContext value={api}>
        <TooltipProvider>
          <ResultToasts>
            <Outlet />
          </ResultToasts>
          <AmbientToasts />
        </TooltipProvider>
      </SiteApiContext>
    </QueryClientProvider>
  )
}
