import { company } from '@contract/company.ts'
import { formatAddress, formatPhone } from '@contract/company-format.ts'
import { confirmationTexts as texts } from '@/content/quote-texts.ts'
import { CircleCheckBig, Printer } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { type Fact, FACT_TITLES, factsOf, photoTitle } from '@contract/quote-shape.ts'
import { phoneLink } from '@/content/contact-links.ts'
import { paths } from '@/content/paths.ts'
import { Button, ButtonLink } from '@/ui/button.tsx'
import { PromisedDate } from './late-notes.tsx'
import type { ConfirmedQuote } from './submit-quote.ts'

const { name, phone, email, address } = company
const facts = [name, phone && formatPhone(phone), email, address && formatAddress(address)]

/** Only on paper, for the visitor's files: when the quote was sent, by the office's clock, and to whom. */
export function PrintedFoot({ sentAt }: { readonly sentAt: Date }) {
  const moment = sentAt.toLocaleString('en-US', { timeZone: company.timeZone, dateStyle: 'long', timeStyle: 'long' })
  return (
    <p className="hidden border-t border-line pt-4 print:block">
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

  return (
    <article className="form-page">
      <header className="form-band">
        <CircleCheckBig aria-hidden className="size-12 text-layer-1 print:hidden" />
        <h1 ref={title} tabIndex={-1} className="mt-4 text-title outline-none">
          {texts.title}
        </h1>
        <p className="mt-4 max-w-[34rem] text-lead">{texts.thanks(quote.fullName)}</p>
      </header>
      <NextSteps reference={reference} email={quote.email} sentAt={sentAt} />
      <div className="grid gap-10 pt-8 sm:gap-12 sm:pt-10 print:gap-6 print:pt-6">
        <div className="grid gap-10 md:grid-cols-2 lg:gap-8 xl:gap-12 print:grid-cols-2 print:gap-6">
          <FactList title={FACT_TITLES.contact} facts={factsOf('contact', quote)} />
          <FactList title={FACT_TITLES.facility} facts={factsOf('facility', quote)} />
        </div>
        {quote.photos.length > 0 && <Photos quote={quote} />}
        <PrintedFoot sentAt={sentAt} />
        <Actions onAnother={onAnother} />
      </div>
    </article>
  )
}

interface NextStepsProps {
  readonly reference: string
  readonly email: string
  readonly sentAt: Date
}

function NextSteps({ reference, email, sentAt }: NextStepsProps) {
  return (
    <section className="form-board pt-8 print:pt-4">
      <div className="rounded-picture bg-surface p-6 shadow-floating lg:sticky lg:top-28 lg:p-8 print:p-0 print:shadow-none">
        <p className="text-base text-soft">{texts.reference}</p>
        <p className="mt-1 font-mono text-heading font-bold tracking-wider">{reference}</p>
        <p className="mt-1 text-base text-soft">{texts.referenceHint}</p>
        <h2 className="mt-6 border-t border-line pt-6 text-lead print:mt-4 print:pt-4">{texts.next}</h2>
        <p className="mt-2">
          {texts.promise} <strong className="wrap-anywhere">{email}</strong>.
          {texts.by && (
            <>
              {' '}
              {texts.by}{' '}
              <strong>
                <PromisedDate sentAt={sentAt} />
              </strong>
              .
            </>
          )}
        </p>
        {phoneLink && (
          <p className="mt-4">
            {texts.urgent}{' '}
            <a href={phoneLink.href} className="font-semibold whitespace-nowrap underline underline-offset-4">
              {phoneLink.text}
            </a>
          </p>
        )}
      </div>
    </section>
  )
}

function FactList({ title, facts }: { readonly title: string; readonly facts: readonly Fact[] }) {
  return (
    <section>
      <h2 className="text-lead">{title}</h2>
      <dl className="mt-4 divide-y divide-line border-t border-line">
        {facts.map(({ label, value }) => (
          <div key={label} className="grid gap-x-4 py-3 sm:grid-cols-[9.5rem_minmax(0,1fr)]">
            <dt className="text-soft">{label}</dt>
            <dd className="font-semibold wrap-anywhere whitespace-pre-line">{value}</dd>
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
      <ul className="mt-4 grid max-w-3xl grid-cols-2 gap-4 print:max-w-none print:grid-cols-5">
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
    <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap print:hidden">
      <ButtonLink to={paths.home} variant="brand" size="lg">
        {texts.home}
      </ButtonLink>
      <Button variant="outline" size="lg" onClick={onAnother}>
        {texts.another}
      </Button>
      <Button variant="ghost" size="lg" onClick={() => window.print()}>
        <Printer aria-hidden className="size-5" />
        {texts.print}
      </Button>
    </div>
  )
}

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
