import { company } from '@contract/company.ts'
import { formatAddress, formatPhone } from '@contract/company-format.ts'
import { CLEANING_FREQUENCY_LABELS, EMPLOYEE_COUNTS } from '@contract/options.ts'
import type { Quote } from '@contract/quote.ts'
import { promisedBy, sayPromise } from '@contract/promise.ts'
import { type Fact, FACT_TITLES, factsOf, photoTitle } from '@contract/quote-shape.ts'
import { Building2, CircleCheckBig, House, Printer } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { phoneLink } from '@/content/contact-links.ts'
import { paths } from '@/content/paths.ts'
import { confirmationTexts as texts } from '@/content/quote-texts.ts'
import type { BuildingSoFar } from '@/content/types.ts'
import { Link } from '@/ui/link.tsx'
import { BuildingDrawing } from '@/sections/building-drawing.tsx'
import type { ConfirmedQuote } from './submit-quote.ts'

const { name, phone, email, address } = company
const facts = [name, phone && formatPhone(phone), email, address && formatAddress(address)]

/** Only on paper, for the visitor's files: when the quote was sent, by the office's clock, and to whom. */
export function PrintedFoot({ sentAt }: { readonly sentAt: Date }) {
  const moment = sentAt.toLocaleString('en-US', { timeZone: company.timeZone, dateStyle: 'long', timeStyle: 'long' })
  return (
    <p className="receipt-foot hidden border-t border-line pt-4 print:block">
      {[texts.sent(moment), ...facts.filter((fact) => fact !== null)].join(' · ')}
    </p>
  )
}

interface ConfirmationProps extends Omit<ConfirmedQuote, 'id'> {
  readonly onAnother: () => void
}

/** Shown once a quote is stored and sent (docs/requirements.md, Confirmation). */
export function QuoteConfirmation({ reference, quote, sentAt, onAnother }: ConfirmationProps) {
  const title = useConfirmed()
  const moment = sentAt.toLocaleDateString('en-US', { timeZone: company.timeZone, dateStyle: 'long' })
  return (
    <article>
      <p className="letterhead">
        {texts.reference} {reference} · {moment}
      </p>
      <div className="form-page receipt">
        <header className="form-band">
          <h1 ref={title} tabIndex={-1} className="text-title outline-none">
            <CircleCheckBig aria-hidden className="mb-3 size-9 text-layer-1 sm:size-12 print:hidden" />
            {texts.title}
          </h1>
          <p className="mt-3 max-w-[34rem] text-lead">{texts.thanks(quote.fullName)}</p>
        </header>
        <section className="form-board pt-6">
          <div className="receipt-card">
            <div className="receipt-drawing">
              <BuildingDrawing {...buildingOf(quote)} />
            </div>
            <div className="p-4 sm:p-6">
              <p className="text-base text-soft">{texts.reference}</p>
              <p className="font-display text-heading font-bold tracking-wide tabular-nums">{reference}</p>
              <p className="mt-1 text-base text-soft">{texts.referenceHint}</p>
            </div>
          </div>
        </section>
        <div className="grid content-start gap-8 pt-8 print:gap-4 print:pt-4">
          <NextSteps email={quote.email} sentAt={sentAt} />
          <Actions onAnother={onAnother} />
        </div>
        <Echo quote={quote} />
        <PrintedFoot sentAt={sentAt} />
      </div>
    </article>
  )
}

/** The building as it was told. */
const buildingOf = (quote: Quote): BuildingSoFar => ({
  measured: true,
  people: EMPLOYEE_COUNTS.indexOf(quote.employeeCount) + 1,
  restrooms: quote.bathrooms,
  cleaned: quote.otherFrequency ? '' : CLEANING_FREQUENCY_LABELS[quote.cleaningFrequency],
  matron: quote.matronService,
  photos: quote.photos.length,
})

function NextSteps({ email, sentAt }: { readonly email: string; readonly sentAt: Date }) {
  return (
    <section className="max-w-reading">
      <h2 className="text-heading">{texts.next}</h2>
      <p className="mt-2">
        {texts.promise}{' '}
        <strong>
          <EmailAddress address={email} />
        </strong>
        .
        {texts.by && (
          <>
            {' '}
            {texts.by} <strong>{sayPromise(promisedBy(sentAt))}</strong>.
          </>
        )}
      </p>
      {phoneLink && (
        <p className="mt-3">
          {texts.urgent}{' '}
          <a href={phoneLink.href} className="font-semibold whitespace-nowrap underline underline-offset-4">
            {phoneLink.text}
          </a>
        </p>
      )}
    </section>
  )
}

/** Breaks before the @, and elsewhere only where a part is longer than the line. */
function EmailAddress({ address }: { readonly address: string }) {
  const at = address.lastIndexOf('@')
  return [address.slice(0, at), address.slice(at)].map((part) => (
    <span key={part} className="inline-block max-w-full wrap-anywhere">
      {part}
    </span>
  ))
}

/** All that was sent. A phone unfolds it on request, and paper always. */
function Echo({ quote }: Pick<ConfirmedQuote, 'quote'>) {
  const fold = useRef<HTMLDetailsElement>(null)
  const [unfolded] = useState(() => !window.matchMedia('(width < 40rem)').matches)
  useEffect(() => {
    const unfold = () => fold.current?.setAttribute('open', '')
    addEventListener('beforeprint', unfold)
    return () => removeEventListener('beforeprint', unfold)
  }, [])
  return (
    <details ref={fold} open={unfolded} className="receipt-echo">
      <summary className="cursor-pointer py-2 font-semibold text-brand print:hidden">{texts.sentData}</summary>
      <div className="grid gap-8 pt-4 print:gap-4 print:pt-0">
        <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-2 print:grid-cols-2 print:gap-x-8">
          <FactList title={FACT_TITLES.contact} facts={factsOf('contact', quote)} />
          <FactList title={FACT_TITLES.facility} facts={factsOf('facility', quote)} />
        </div>
        {quote.photos.length > 0 && <Photos quote={quote} />}
      </div>
    </details>
  )
}

function FactList({ title, facts }: { readonly title: string; readonly facts: readonly Fact[] }) {
  return (
    <section>
      <h2 className="text-lead">{title}</h2>
      <dl className="mt-3 divide-y divide-line border-y border-line">
        {facts.map(({ label, value }) => (
          <div
            key={label}
            className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-4 py-2 sm:grid-cols-[10rem_minmax(0,1fr)]"
          >
            <dt className="text-soft">{label}</dt>
            <dd className="font-semibold wrap-anywhere whitespace-pre-line">
              {value.includes('@') && !value.includes(' ') ? <EmailAddress address={value} /> : value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Photos({ quote }: Pick<ConfirmedQuote, 'quote'>) {
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

/** Where to go from the confirmation, and a copy of it for the files. */
function Actions({ onAnother }: Pick<ConfirmationProps, 'onAnother'>) {
  return (
    <ul className="grid max-w-reading border-t border-line *:border-b *:border-line print:hidden">
      <li>
        <Link to={paths.home} className={ACTION}>
          <House aria-hidden className={ICON} />
          {texts.home}
        </Link>
      </li>
      <li>
        <button type="button" onClick={onAnother} className={ACTION}>
          <Building2 aria-hidden className={ICON} />
          {texts.another}
        </button>
      </li>
      <li>
        <button type="button" onClick={() => window.print()} className={ACTION}>
          <Printer aria-hidden className={ICON} />
          {texts.print}
        </button>
      </li>
    </ul>
  )
}

const ACTION =
  'flex min-h-13 w-full items-center gap-3 text-left font-semibold text-ink no-underline hover:bg-brand-wash'
const ICON = 'size-5 shrink-0 text-brand'

/** Makes the page the confirmation's: its title, seen from the top. @returns for the heading, which takes the focus */
function useConfirmed(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    let before: string | null = null
    // A page sets its own title after its parts are drawn.
    queueMicrotask(() => {
      before = document.title
      document.title = `${texts.title} | ${company.name}`
    })
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
    return () => {
      if (before !== null) document.title = before
    }
  }, [])
  return heading
}
