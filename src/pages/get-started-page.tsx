import { Check } from 'lucide-react'
import { phoneLink } from '@/content/contact-links.ts'
import { getStarted } from '@/content/get-started.ts'
import { paths } from '@/content/paths.ts'
import { quoteBoardTexts } from '@/content/quote-texts.ts'
import { QuoteRequest } from '@/features/quote/quote-request.tsx'
import { loadQuoteApi } from '@/features/quote/late.ts'
import { FormsShell } from '@/forms/lead-form.tsx'
import type { Pages } from './page.ts'

const { meta, title, lead, facts } = getStarted

function GetStartedPage() {
  return (
    <FormsShell value={loadQuoteApi}>
      <QuoteRequest intro={intro} />
    </FormsShell>
  )
}

const intro = (
  <>
    <h1 className="text-display">{title}</h1>
    <p className="mt-5 max-w-[34rem] text-lead">{lead}</p>
    <ul className="mt-5 grid gap-x-6 gap-y-1 text-base xl:flex">
      {facts.map((fact) => (
        <li key={fact} className="flex gap-2 text-balance">
          <Check aria-hidden className="mt-1 size-4 shrink-0 text-layer-1" strokeWidth={3} />
          {fact}
        </li>
      ))}
    </ul>
    {/* On wide screens it stands in the board, beside the form. */}
    {phoneLink && (
      <p className="mt-4 lg:hidden">
        {quoteBoardTexts.call}{' '}
        <a
          href={phoneLink.href}
          className="inline-block py-1 font-semibold whitespace-nowrap text-inherit underline underline-offset-4"
        >
          {phoneLink.text}
        </a>
      </p>
    )}
  </>
)

export const pages: Pages = { [paths.getStarted]: { Component: GetStartedPage, meta, form: true } }
