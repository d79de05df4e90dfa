import { type ReactNode, type Ref, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { errorSummaryTitle, lateNote, offlineMessages, privacyNote } from '@/content/messages.ts'
import { waysOut } from '@/content/contact-links.ts'
import { Button } from '@/ui/button.tsx'
import { ErrorSummary, type SummaryItem } from '@/ui/error-summary.tsx'
import { LateNote, NoScriptNote, OfflineNote } from '@/ui/notes.tsx'
import { Spinner } from '@/ui/spinner.tsx'
import { useHydrated } from '@/ui/use-hydrated.ts'
import { Honeypot } from './signals.tsx'

interface LeadFormProps {
  /** What `useLeadForm` returns. */
  readonly lead: {
    readonly id: string
    readonly submit: (event: SubmitEvent<HTMLFormElement>) => void
    readonly submitCount: number
    readonly problems: readonly SummaryItem[]
    readonly trap: Ref<HTMLInputElement>
  }
  readonly texts: { readonly required: string; readonly noScript: string }
  readonly className: string
  readonly children: ReactNode
}

export function LeadForm({ lead, texts, className, children }: LeadFormProps) {
  const { id, submit, submitCount, problems, trap } = lead
  const summary = useRef<HTMLElement>(null)
  useEffect(() => {
    summary.current?.focus({ preventScroll: true })
    summary.current?.scrollIntoView()
  }, [submitCount])
  useErrorTitle(problems.length > 0)
  return (
    // Without its code a form of this method does nothing. With any other, all answers would be in the address.
    <form id={id} method="dialog" noValidate onSubmit={submit} className={className}>
      <NoScriptNote text={texts.noScript} links={waysOut} />
      <ErrorSummary ref={summary} title={errorSummaryTitle} items={problems} />
      <p className="text-soft">{texts.required}</p>
      <Honeypot ref={trap} />
      {children}
    </form>
  )
}

const ERROR_PREFIX = 'Error: '

/** Screen readers read the title first. */
function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return
    if (!document.title.startsWith(ERROR_PREFIX)) document.title = ERROR_PREFIX + document.title
    return () => {
      if (document.title.startsWith(ERROR_PREFIX)) document.title = document.title.slice(ERROR_PREFIX.length)
    }
  }, [hasErrors])
}

/** Fields that cannot be changed while they are being sent: a change would be lost. */
export function DisabledFields({ when, children }: { readonly when: boolean; readonly children: ReactNode }) {
  return (
    <fieldset role="presentation" disabled={when} className="contents *:transition-opacity disabled:*:opacity-60">
      {children}
    </fieldset>
  )
}

interface SubmitRowProps {
  /** What `useLeadForm` returns. */
  readonly lead: {
    readonly pending: boolean
    readonly clear: () => void
    /** Takes `clear` back, as long as it can. */
    readonly undo: (() => void) | null
    readonly checkSlot: ReactNode
  }
  readonly texts: Readonly<Record<'submit' | 'submitting' | 'slow' | 'clear' | 'putBack', string>>
  readonly buttonClass: string
}

export function SubmitRow({ lead, texts, buttonClass }: SubmitRowProps) {
  // Without the page's code, a press would do nothing.
  const hydrated = useHydrated()
  const { pending, clear, undo, checkSlot } = lead
  const button = useRef<HTMLButtonElement>(null)
  const clearButton = useRef<HTMLButtonElement>(null)
  const slow = useSlow(pending)
  const wasPending = useRef(false)
  // After a call, unless something else has the focus by then.
  useEffect(() => {
    if (wasPending.current && !pending && document.activeElement === document.body) button.current?.focus()
    wasPending.current = pending
  }, [pending])
  const putBack = () => {
    undo?.()
    // This button is gone now.
    clearButton.current?.focus()
  }
  return (
    <>
      <OfflineNote text={offlineMessages.notice} />
      <div>
        {checkSlot}
        <div className="flex flex-col gap-3 sm:flex-row sm:items-center">
          {/* While pending it keeps the focus and only says that it is disabled; the form ignores its presses. */}
          <Button
            ref={button}
            type="submit"
            size="lg"
            disabled={!hydrated}
            aria-disabled={pending || undefined}
            className={buttonClass}
          >
            {pending && <Spinner />}
            {/* A browser's translation replaces a bare text, which React then cannot find beside the spinner. */}
            <span>{pending ? texts.submitting : texts.submit}</span>
          </Button>
          {/* Away from where a thumb sends. */}
          <Button
            ref={clearButton}
            variant="ghost"
            disabled={pending}
            onClick={clear}
            className="max-sm:mt-2 max-sm:self-center sm:ml-auto"
          >
            {texts.clear}
          </Button>
          {undo && !pending && (
            <Button variant="ghost" onClick={putBack}>
              {texts.putBack}
            </Button>
          )}
        </div>
        {/* The button's words change, which nobody hears. */}
        <p role="status" className="sr-only">
          {pending && texts.submitting}
        </p>
        <p role="status" className="mt-3 text-soft empty:sr-only">
          {slow && texts.slow}
        </p>
        <p className="mt-3 max-w-reading text-base text-soft">{privacyNote}</p>
        <LateNote text={lateNote} links={waysOut} />
      </div>
    </>
  )
}

/** When a visitor begins to wonder. A call with its retries may take longer. */
const SLOW_MS = 5_000

function useSlow(pending: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!pending) return
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [pending])
  return slow
}
