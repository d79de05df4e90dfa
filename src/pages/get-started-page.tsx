import { getStarted } from '@/content/get-started.ts'
import { paths } from '@/content/paths.ts'
import { QuoteRequest } from '@/features/quote/quote-request.tsx'
import { FormsShell } from '@/forms/forms-shell.tsx'
import type { Pages } from './page.ts'

const { meta, title, lead } = getStarted

function GetStartedPage() {
  return (
    <FormsShell>
      <QuoteRequest
        intro={
          <div className="max-w-reading">
            <h1 className="text-title">{title}</h1>
            <p className="mt-4 text-lead text-soft">{lead}</p>
          </div>
        }
      />
    </FormsShell>
  )
}

export const pages: Pages = { [paths.getStarted]: { Component: GetStartedPage, meta, form: true } }
