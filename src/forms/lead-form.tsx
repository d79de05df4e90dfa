import { type ComponentType, Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { privacyNote, sharedTexts, TRAP_NAME } from '@/content/forms.ts'
import { paths } from '@/content/paths.ts'
import { Button, Spinner } from '@/ui/button.tsx'
import { Link } from '@/ui/link.tsx'
import { useHydrated } from '@/ui/use-hydrated.ts'
import { ErrorSummary } from './error-summary.tsx'
import { NoScriptNote, NotStartedNote } from './notes.tsx'
import { OfflineNote } from './offline.tsx'
import type { LeadFormHandle } from './use-lead-form.ts'

interface LeadFormProps {
  readonly form: LeadFormHandle
  readonly className: string
  readonly children: ReactNode
}

export function LeadForm({ form, className, children }: LeadFormProps) {
  const { id, submit, startLoading, readAutofill, submitCount, problems, trap } = form
  return (
    // With this method, submitting does nothing before the code has loaded. GET would put the answers in the address.
    <form
      id={id}
      method="dialog"
      noValidate
      // Otherwise, browsers restore sent and cleared answers. They still autofill fields that have their own token.
      autoComplete="off"
      onSubmit={submit}
      onFocus={() => {
        startLoading()
        readAutofill()
      }}
      onPointerDown={startLoading}
      onPointerMove={startLoading}
      className={className}
    >
      <NoScriptNote />
      <ErrorSummary items={problems} submitCount={submitCount} />
      {/* A honeypot field, hidden from people, screen readers and password managers. */}
      <div aria-hidden className="sr-only print:hidden">
        <input ref={trap} name={TRAP_NAME} tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" />
      </div>
      {children}
    </form>
  )
}

interface SubmitRowProps {
  readonly form: LeadFormHandle
  readonly buttonClass: string
  readonly ButtonFrame?: ComponentType<{ readonly children: ReactNode }>
}

export function SubmitRow({ form, buttonClass, ButtonFrame = Fragment }: SubmitRowProps) {
  // Disabled until the page's code has loaded, because a click would do nothing.
  const hydrated = useHydrated()
  const { texts, pending, clear, undo, cancelResend } = form
  const clearButton = useRef<HTMLButtonElement>(null)
  const slow = useSlow(pending)
  const putBack = () => {
    undo?.()
    // Move focus, because the clicked button is gone.
    clearButton.current?.focus()
  }
  return (
    <>
      <OfflineNote cancelResend={cancelResend} />
      <div>
        <div className="flex flex-col gap-3 sm:flex-row sm:items-center">
          {/* Not `disabled` while pending, because that would drop focus. The form ignores clicks instead. */}
          <ButtonFrame>
            <Button
              type="submit"
              size="lg"
              disabled={!hydrated}
              aria-disabled={pending || undefined}
              className={buttonClass}
            >
              {pending && <Spinner />}
              {/* In its own element, because translators replace bare text nodes, which breaks React's updates. */}
              <span>{pending ? texts.submitting : texts.submit}</span>
            </Button>
          </ButtonFrame>
          {/* Away from the submit button, so a thumb doesn't hit this by accident. */}
          <Button
            ref={clearButton}
            variant="ghost"
            disabled={pending}
            onClick={clear}
            className="max-sm:mt-2 max-sm:self-center sm:ml-auto"
          >
            {sharedTexts.clear}
          </Button>
          {undo && !pending && (
            <Button variant="ghost" onClick={putBack}>
              {texts.putBack}
            </Button>
          )}
        </div>
        {/* Announces progress, because screen readers don't announce a change of the button's text. */}
        <p role="status" className={slow ? 'mt-3 text-soft' : 'sr-only'}>
          {slow ? sharedTexts.slow : pending && texts.submitting}
        </p>
        <NotStartedNote />
      </div>
      <p className="text-small text-soft">
        {privacyNote.text}{' '}
        <Link to={paths.privacy} className="underline underline-offset-4">
          {privacyNote.link}
        </Link>
        .
      </p>
    </>
  )
}

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
