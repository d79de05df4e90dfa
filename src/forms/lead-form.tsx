import { type ReactNode, useEffect, useRef, useState } from 'react'
import { errorSummary, lateNote, offlineMessages, privacyNote } from '@/content/messages.ts'
import { waysOut } from '@/content/contact-links.ts'
import type { FormTexts } from '@/content/types.ts'
import { Button, Spinner } from '@/ui/button.tsx'
import { ErrorSummary } from '@/ui/error-summary.tsx'
import { LateNote, NoScriptNote, OfflineNote } from '@/ui/notes.tsx'
import { useHydrated } from '@/ui/use-hydrated.ts'
import { Honeypot } from './signals.tsx'
import type { useLeadForm } from './use-lead-form.ts'

/** What `useLeadForm` returns, whatever is sent. */
type Lead = Omit<ReturnType<typeof useLeadForm<string, unknown, object, unknown>>, 'form'>

interface LeadFormProps {
  readonly lead: Pick<Lead, 'id' | 'submit' | 'touch' | 'submitCount' | 'problems' | 'signals'>
  readonly texts: FormTexts
  readonly className: string
  readonly children: ReactNode
}

export function LeadForm({ lead, texts, className, children }: LeadFormProps) {
  const { id, submit, touch, submitCount, problems, signals } = lead
  return (
    // Without its code a form of this method does nothing. With any other, all answers would be in the address.
    <form id={id} method="dialog" noValidate onSubmit={submit} onFocus={touch} className={className}>
      <NoScriptNote text={texts.noScript} links={waysOut} />
      <ErrorSummary {...errorSummary} items={problems} submitCount={submitCount} />
      <p className="text-soft">{texts.required}</p>
      <Honeypot onShown={signals.watch} />
      {children}
    </form>
  )
}

interface SubmitRowProps {
  readonly lead: Pick<Lead, 'pending' | 'clear' | 'undo' | 'check'>
  readonly texts: FormTexts
  readonly buttonClass: string
}

export function SubmitRow({ lead, texts, buttonClass }: SubmitRowProps) {
  // Without the page's code, a press would do nothing.
  const hydrated = useHydrated()
  const { pending, clear, undo, check } = lead
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
        {check}
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
    const timer = pending && setTimeout(setSlow, SLOW_MS, true)
    return () => {
      if (timer) clearTimeout(timer)
      setSlow(false)
    }
  }, [pending])
  return slow
}
