import { CircleCheckBig, Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { company } from '@contract/company.ts'
import { type Fact, FACT_TITLES, factsOf, photoLabelOf, photoTitle } from '@contract/quote-shape.ts'
import { quoteReference } from '@contract/reference.ts'
import { phoneLink } from '@/content/contact-links.ts'
import { paths } from '@/content/paths.ts'
import { confirmationTexts } from '@/content/quote-texts.ts'
import { Button, ButtonLink } from '@/ui/button.tsx'
import type { SentQuote } from './submit-quote.ts'

interface QuoteConfirmationProps extends SentQuote {
  readonly onAnother: () => void
}

const texts = confirmationTexts

/** Shown once a quote is stored and sent (docs/requirements.md, Confirmation). */
export function QuoteConfirmation({ id, quote, onAnother }: QuoteConfirmationProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const before = document.title
    document.title = `${texts.title} | ${company.name}`
    window.scrollTo(0, 0)
    title.current?.focus({ preventScroll: true })
    return () => {
      document.title = before
    }
  }, [])

  return (
    <article className="grid gap-12">
      <header>
        <CircleCheckBig aria-hidden className="size-14 text-success print:hidden" />
        <h1 ref={title} tabIndex={-1} className="mt-4 max-w-3xl text-title outline-none">
          {texts.title}
        </h1>
        <p className="mt-4 max-w-reading text-lg">{texts.thanks(quote.fullName)}</p>
      </header>
      <NextSteps id={id} email={quote.email} />
      <div className="grid gap-12 md:grid-cols-2">
        <FactList title={FACT_TITLES.contact} facts={factsOf('contact', quote)} />
        <FactList title={FACT_TITLES.facility} facts={factsOf('facility', quote)} />
      </div>
      {quote.photos.length > 0 && <Photos quote={quote} />}
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
    </article>
  )
}

function NextSteps({ id, email }: { readonly id: string; readonly email: string }) {
  return (
    <section className="grid gap-8 rounded-picture bg-brand-wash p-6 sm:p-8 md:grid-cols-[auto_minmax(0,1fr)] md:gap-16">
      <div>
        <p className="text-base text-soft">{texts.reference}</p>
        <p className="mt-1 font-mono text-3xl font-semibold tracking-wider">{quoteReference(id)}</p>
        <p className="mt-1 text-base text-soft">{texts.referenceHint}</p>
      </div>
      <div>
        <h2 className="text-xl font-semibold">{texts.next}</h2>
        <p className="mt-2">
          {texts.promise} <strong className="wrap-anywhere">{email}</strong>.
        </p>
        {phoneLink && (
          <p className="mt-2">
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
      <h2 className="text-2xl">{title}</h2>
      <dl className="mt-4 divide-y divide-line border-t border-line">
        {facts.map(({ label, value }) => (
          <div key={label} className="grid gap-x-4 py-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <dt className="text-soft">{label}</dt>
            <dd className="font-semibold wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Photos({ quote }: Pick<SentQuote, 'quote'>) {
  return (
    <section>
      <h2 className="text-2xl">{FACT_TITLES.photos}</h2>
      <ul className="mt-4 grid max-w-3xl grid-cols-2 gap-4">
        {quote.photos.map((url, index) => (
          <li key={url} className="break-inside-avoid">
            <img
              src={url}
              alt={photoTitle(index + 1)}
              className="aspect-4/3 w-full rounded-picture bg-sunken object-cover"
            />
            <p className="mt-2 empty:hidden">{photoLabelOf(quote, index)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
