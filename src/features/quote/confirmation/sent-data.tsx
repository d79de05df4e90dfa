import type { Quote } from '@contract/quote.ts'
import { type Fact, FACT_TITLES, factsOf, photoTitle } from '@contract/quote-shape.ts'
import { useEffect, useRef, useState } from 'react'
import { confirmationTexts as texts } from '@/content/quote-confirmation.ts'

interface EmailAddressProps {
  readonly address: string
  /** The sign after it, which stays on its line. */
  readonly end?: string
}

/** Allows a line break before the @, and elsewhere only if a part is longer than the line. */
export function EmailAddress({ address, end = '' }: EmailAddressProps) {
  const at = address.lastIndexOf('@')
  return [address.slice(0, at), address.slice(at) + end].map((part) => (
    <span key={part} translate="no" className="inline-block max-w-full wrap-anywhere">
      {part}
    </span>
  ))
}

interface SentDataProps {
  readonly quote: Quote
}

/** Everything that was sent. Folded on a phone, always open on paper. */
export function SentData({ quote }: SentDataProps) {
  const fold = useRef<HTMLDetailsElement>(null)
  const [unfolded] = useState(() => !window.matchMedia('(width < 40rem)').matches)
  useEffect(() => {
    const unfold = () => fold.current?.setAttribute('open', '')
    addEventListener('beforeprint', unfold)
    return () => removeEventListener('beforeprint', unfold)
  }, [])
  return (
    <details ref={fold} open={unfolded} className="mt-8 lg:col-span-full print:mt-4">
      <summary className="cursor-pointer py-2 font-semibold text-brand print:hidden">{texts.sentData}</summary>
      <div className="grid gap-8 pt-4 print:gap-4 print:pt-0">
        <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-2 print:grid-cols-2 print:gap-x-8">
          <FactList title={FACT_TITLES.contact} facts={factsOf('contact', quote)} asTyped />
          <FactList title={FACT_TITLES.facility} facts={factsOf('facility', quote)} />
        </div>
        {quote.photos.length > 0 && <Photos quote={quote} />}
      </div>
    </details>
  )
}

interface FactListProps {
  readonly title: string
  readonly facts: readonly Fact[]
  /** Names and addresses. */
  readonly asTyped?: boolean
}

function FactList({ title, facts, asTyped = false }: FactListProps) {
  return (
    <section>
      <h2 className="text-lead">{title}</h2>
      <dl className="mt-3 border-t border-line [&>*]:border-b [&>*]:border-line">
        {facts.map(({ label, value }) => (
          <div
            key={label}
            className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-4 py-2 sm:grid-cols-[10rem_minmax(0,1fr)]"
          >
            <dt className="text-soft">{label}</dt>
            <dd translate={asTyped ? 'no' : undefined} className="font-semibold wrap-anywhere whitespace-pre-line">
              {value.includes('@') && !value.includes(' ') ? <EmailAddress address={value} /> : value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Photos({ quote }: SentDataProps) {
  return (
    <section>
      <h2 className="text-lead">{FACT_TITLES.photos}</h2>
      <ul className="mt-3 grid max-w-3xl grid-cols-2 gap-4 print:max-w-none print:grid-cols-5">
        {quote.photos.map((url, index) => (
          <li key={url} className="break-inside-avoid">
            <img
              src={url}
              alt={photoTitle(index + 1)}
              className="aspect-4/3 w-full rounded-picture bg-sunken object-cover"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
