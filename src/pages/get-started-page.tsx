import { getStarted } from '@/content/get-started.ts'
import { QuoteRequest } from '@/features/quote/quote-request.tsx'

export function GetStartedPage() {
  return (
    <QuoteRequest
      intro={
        <div className="max-w-reading">
          <h1 className="text-title">{getStarted.title}</h1>
          <p className="mt-4 text-lead text-soft">{getStarted.lead}</p>
        </div>
      }
    />
  )
}
