import { getStarted } from '@/content/quote-texts.ts'
import { QuoteRequest } from '@/features/quote/form.tsx'
import { quoteStore } from '@/features/quote/store.ts'
import type { Page } from './page.ts'

const { meta, title, intro, more } = getStarted

function GetStartedPage() {
  return <QuoteRequest store={quoteStore} heading={heading} />
}

const heading = (
  <>
    <h1 className="text-title [font-weight:800]">{title}</h1>
    <p className="mt-2 max-w-[44rem] text-base sm:mt-3 sm:text-lead">
      {intro} {/* On phones, the strip below shows a short version. */}
      <span className="max-sm:sr-only">{more}</span>
    </p>
  </>
)

export const getStartedPage: Page = { Component: GetStartedPage, meta, form: true }
