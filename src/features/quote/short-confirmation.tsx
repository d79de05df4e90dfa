import { useEffect, useRef, type RefObject } from 'react'
import { company } from '@contract/company.ts'
import { quoteReference } from '@contract/reference.ts'
import { paths } from '@/content/paths.ts'
import { confirmationTexts as texts } from '@/content/quote-texts.ts'
import { Button, ButtonLink } from '@/ui/button.tsx'
import type { ConfirmedQuote } from './submit-quote.ts'

export interface ConfirmationProps extends ConfirmedQuote {
  readonly onAnother: () => void
}

/** What nobody who has sent a quote may miss. It is part of the form's code, because the rest comes late, or never. */
export function ShortConfirmation({ id, quote, onAnother }: ConfirmationProps) {
  return (
    <article className="form-page">
      <header className="form-band">
        <h1 ref={useConfirmed()} tabIndex={-1} className="text-title outline-none">
          {texts.title}
        </h1>
        <p className="mt-4 text-lead">{texts.thanks(quote.fullName)}</p>
      </header>
      <div className="grid justify-items-start gap-6 pt-8">
        <p>
          {texts.reference} <strong>{quoteReference(id)}</strong>
        </p>
        <ButtonLink to={paths.home}>{texts.home}</ButtonLink>
        <Button variant="outline" onClick={onAnother}>
          {texts.another}
        </Button>
      </div>
    </article>
  )
}

/** Makes the page the confirmation's: its title, seen from the top. @returns for the heading, which takes the focus */
export function useConfirmed(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const before = document.title
    document.title = `${texts.title} | ${company.name}`
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
    return () => {
      document.title = before
    }
  }, [])
  return heading
}
