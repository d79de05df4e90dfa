import { type ReactNode, useEffect } from 'react'
import { SiteApiContext } from '@/api/site-api.ts'
import { AmbientToasts } from '@/ui/ambient-toasts.tsx'
import { once } from '@/ui/once.ts'
import { ResultToasts } from '@/ui/result-toasts.tsx'
import { whenIdle } from '@/ui/when-idle.ts'
import { LostCode } from './lost-code.ts'

/** One backend for all forms. Its code loads late: a form works before it is there. */
const loadApi = once(async () => {
  const { createSupabaseSiteApi } = await import('@/api/supabase-site-api.ts').catch((cause: unknown) => {
    throw new LostCode('The backend’s code did not arrive', { cause })
  })
  return createSupabaseSiteApi()
})

/** What forms need around them; no other page loads it. */
export function FormsShell({ children }: { readonly children: ReactNode }) {
  useEffect(() => whenIdle(() => void loadApi().catch(() => undefined)), [])
  return (
    <SiteApiContext value={loadApi}>
      <ResultToasts>{children}</ResultToasts>
      <AmbientToasts />
    </SiteApiContext>
  )
}
