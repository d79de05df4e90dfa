import { getStarted } from '@/content/get-started.ts'
import { QuoteRequest } from '@/features/quote/quote-request.tsx'
import { pageMeta } from '@/content/page-meta.ts'
import { paths } from '@/content/paths.ts'
import type { Pages } from './page.ts'
import { FormsShell } from '@/forms/forms-shell.tsx'

export const pages: Pages = {
  [paths.getStarted]: { Component: GetStartedPage, meta: pageMeta[paths.getStarted], form: true },
}

function GetStartedPage() {
  return (
    <FormsShell>
      <QuoteRequest
        intro={
          <div className="max-w-reading">
            <h1 className="text-title">{getStarted.title}</h1>
            <p className="mt-4 text-lead text-soft">{getStarted.lead}</p>
          </div>
        }
      />
    </FormsShell>
  )
}
