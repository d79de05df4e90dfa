import { company } from '@contract/company.ts'
import { formatAddress, formatPhone } from '@contract/company-format.ts'
import { EMERGENCY_RECEIVED, saysHappeningNow } from '@contract/note-lines.ts'
import { promisedBy, formatPromise } from '@contract/promise.ts'
import type { Quote } from '@contract/schemas.ts'
import { type Fact, FACT_TITLES, factsOf, photoTitle } from '@contract/quote-shape.ts'
import { Building2, CircleCheckBig, House, Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { phoneLink } from '@/content/contact-links.ts'
import { paths } from '@/content/paths.ts'
import { confirmationTexts as texts } from '@/content/quote-confirmation.ts'
import { quoteFormTexts } from '@/content/quote-texts.ts'
import { CallButton } from '@/sections/phone.tsx'
import { Link } from '@/ui/link.tsx'
import { PhoneText } from '@/ui/phone-text.tsx'
import { useTitle } from '@/ui/use-title.ts'
import { BuildingWithAnswers } from './board.tsx'
import type { ConfirmedQuote } from './send.ts'

const { name, phone, email, address } = company
const facts = [name, formatPhone(phone), email, ...(address === null ? [] : [formatAddress(address)])]

function PrintedFoot({ createdAt }: { readonly createdAt: Date }) {
  const moment = createdAt.toLocaleString('en-US', { timeZone: company.timeZone, dateStyle: 'long', timeStyle: 'long' })
  return (
    <p className="hidden border-t border-line pt-4 lg:col-span-full print:mt-4 print:block">
      {[texts.sent(moment), ...facts].join(' · ')}
    </p>
  )
}

interface ConfirmationProps extends ConfirmedQuote {
  readonly onAnother: () => void
}

/** Specified in docs/requirements.md, Confirmation. */
export function QuoteConfirmation({ reference, quote, createdAt, onAnother }: ConfirmationProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useTitle(confirmedTitle)
  useEffect(() => {
    window.scrollTo(0, 0)
    title.current?.focus({ preventScroll: true })
  }, [])
  const moment = createdAt.toLocaleDateString('en-US', { timeZone: company.timeZone, dateStyle: 'long' })
  return (
    <article>
      <p className="hidden text-lead font-semibold print:absolute print:top-5 print:right-4 print:block">
        {texts.reference} <span translate="no">{reference}</span> · {moment}
      </p>
      <div className="form-page">
        <header className="form-band">
          <h1 ref={title} tabIndex={-1} className="text-title outline-none">
            <CircleCheckBig aria-hidden className="mb-3 size-9 text-layer-1 sm:size-12 print:hidden" />
            {texts.title}
          </h1>
          {isEmergency(quote) && (
            <div className="mt-3 max-w-[34rem]">
              <p className="text-lead font-semibold">{EMERGENCY_RECEIVED}</p>
              <CallButton className="mt-3" />
            </div>
          )}
          <p className="mt-3 max-w-[34rem] text-lead">
            {texts.thanks} <span translate="no">{quote.fullName}</span>. {texts.arrived}
          </p>
        </header>
        <section className="form-board pt-6 print:hidden">
          <div className="receipt-card relative overflow-hidden rounded-picture bg-surface shadow-floating">
            <BuildingWithAnswers values={{ ...quote, bathrooms: String(quote.bathrooms) }} />
            <div className="p-4 sm:p-6">
              <p className="text-base text-soft">{texts.reference}</p>
              <p translate="no" className="font-display text-heading font-bold [letter-spacing:0.025em] figures">
                {reference}
              </p>
              <p className="mt-1 text-base text-soft">{texts.referenceHint}</p>
            </div>
          </div>
        </section>
        <div className="grid content-start gap-8 pt-8 print:gap-4 print:pt-4">
          <NextSteps quote={quote} createdAt={createdAt} />
          <Actions onAnother={onAnother} />
        </div>
        <SentData quote={quote} />
        <PrintedFoot createdAt={createdAt} />
      </div>
    </article>
  )
}

const isEmergency = ({ notes }: Quote) => saysHappeningNow(notes ?? '')

function NextSteps({ quote, createdAt }: Pick<ConfirmationProps, 'quote' | 'createdAt'>) {
  return (
    <section className="max-w-reading">
      <h2 className="text-heading">{texts.next}</h2>
      <p className="mt-2">
        {texts.promise}{' '}
        <strong>
          <EmailAddress address={quote.email} end="." />
        </strong>{' '}
        {texts.by} <strong>{formatPromise(promisedBy(createdAt))}</strong>.
      </p>
      {/* In an emergency, the phone number is already below the title. */}
      {!isEmergency(quote) && (
        <p className="mt-3">
          {texts.urgent}{' '}
          <a href={phoneLink.href} className="font-semibold underline underline-offset-4">
            <PhoneText text={phoneLink.text} />
          </a>
        </p>
      )}
    </section>
  )
}

function Actions({ onAnother }: Pick<ConfirmationProps, 'onAnother'>) {
  return (
    <ul className="grid max-w-reading border-t border-line [&>*]:border-b [&>*]:border-line print:hidden">
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

const confirmedTitle = () => `${texts.title} | ${company.name}`

interface EmailAddressProps {
  readonly address: string
  /** A punctuation mark that must stay on the same line as the value. */
  readonly end?: string
}

/** Allows a line break before the @. */
function EmailAddress({ address, end = '' }: EmailAddressProps) {
  const at = address.lastIndexOf('@')
  return [address.slice(0, at), address.slice(at) + end].map((part) => (
    <span key={part} translate="no" className="inline-block max-w-full wrap-anywhere">
      {part}
    </span>
  ))
}

/** Collapsed on a phone, and always open in print. */
function SentData({ quote }: { readonly quote: Quote }) {
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
        {quote.photos.length > 0 && <Photos {...quote} />}
      </div>
    </details>
  )
}

interface FactListProps {
  readonly title: string
  readonly facts: readonly Fact[]
  /** Whether the values are names and addresses, which a browser must not translate. */
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

function Photos({ photos }: Pick<Quote, 'photos'>) {
  return (
    <section>
      <h2 className="text-lead">{FACT_TITLES.photos}</h2>
      <ul className="mt-3 grid max-w-3xl grid-cols-2 gap-4 print:max-w-none print:grid-cols-5">
        {photos.map((url, index) => (
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

const MINUTE_MS = 60_000

/** The note in the form about when we'll reply to a request sent now. */
export function PromiseNote() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const clock = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(clock)
  }, [])
  return quoteFormTexts.promiseBy(formatPromise(promisedBy(now)))
}
