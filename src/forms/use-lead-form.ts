import {
  type ComponentType,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useSyncExternalStore,
} from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router-dom'
import type { FormSignals } from '@/api/site-api.ts'
import type { AmbientToasterProps } from '@/ui/ambient-toaster.tsx'
import { errorMark } from '@/content/messages.ts'
import { notify, provideToaster } from '@/ui/ambient-toasts.tsx'
import { summaryItems } from '@/ui/error-summary.tsx'
import type { Late } from '@/ui/lazy-module.ts'
import { type FormValues, textsOf } from './draft.ts'
import { useSignals } from './signals.tsx'
import { IDLE, isPending, type SubmissionState } from './submission.ts'
import { type DraftOptions, isBlank, useDraft } from './use-draft.ts'

export interface Sending {
  readonly signals: FormSignals
  /** Returns the content's idempotency key, and keeps it in the draft for after a reload. */
  readonly keyFor: (content: unknown) => string
}

interface LeadFormOptions<Field extends string, Answers, Extras extends object, Sent> extends DraftOptions<
  Field,
  Extras,
  Sent
> {
  readonly late: Late<{
    readonly resolver: Resolver<FormValues<Field>, unknown, Answers>
    readonly AmbientToaster: ComponentType<AmbientToasterProps>
  }>
  readonly send: (answers: Answers, sending: Sending) => Promise<Sent>
  /** The toast's text on another page. */
  readonly leftSent: (sent: Sent) => ReactNode
  /** Called if the form is shown, after it was emptied. */
  readonly onSent?: (sent: Sent) => void
  readonly onFailed?: () => void
  readonly onInvalid?: (values: FormValues<Field>) => void
}

/** Longer than usual, because the visitor is busy with another page. */
const LEFT_TOAST_MS = 30_000
/** A result counts as seen after this time: the visitor may already be leaving when it comes. */
export const SEEN_AFTER_MS = 500

/** What both forms share. A submission runs on when the visitor leaves the page, and a toast tells its end anywhere. */
export function useLeadForm<Field extends string, Answers, Extras extends object, Sent>(
  options: LeadFormOptions<Field, Answers, Extras, Sent>,
) {
  const { id, draft, submission, texts, late, send, leftSent, onSent, onFailed, onInvalid } = options
  const state = useSyncExternalStore(submission.subscribe, submission.state, () => IDLE)
  const form = useForm<FormValues<Field>, unknown, Answers>({
    resolver: async (values, ...rest) => (await late.get()).resolver(textsOf(draft.fields, values), ...rest),
    defaultValues: draft.blank,
    shouldFocusError: false,
  })
  const { errors, submitCount } = form.formState
  const { AmbientToaster } = late.use() ?? {}
  useEffect(() => AmbientToaster && provideToaster(AmbientToaster), [AmbientToaster])
  const { trap, readSignals } = useSignals()
  const { read, save, clear, undo } = useDraft(form, options)
  // Touched before this code was there, or on an earlier visit.
  useEffect(() => {
    if (draft.read() || !isBlank(read()) || document.activeElement?.closest(`#${id}`)) late.start()
  }, [id, draft, read, late])
  const { pathname } = useLocation()
  const navigate = useNavigate()

  const ended = useEffectEvent((end: SubmissionState<Sent>) => {
    if (end.status === 'failed') onFailed?.()
    if (end.status !== 'sent') return
    form.reset(draft.blank)
    onSent?.(end.sent)
  })
  useEffect(() => submission.subscribe(() => ended(submission.state())), [submission])

  async function press(event?: SubmitEvent<HTMLFormElement>): Promise<void> {
    event?.preventDefault()
    // Ignores a second press after success, which would only report an empty form.
    if (state.status === 'sent' && isBlank(read())) return
    // Because a browser drops the focus when a field is disabled, and Safari gives a pressed button none.
    document.querySelector<HTMLElement>(`#${id} [type=submit]`)?.focus()
    if (!submission.go({ status: 'checking' })) return
    // Lets a slow phone show the press before it validates.
    await new Promise((resolve) => setTimeout(resolve))
    try {
      await form.handleSubmit(valid, invalid)(event)
    } catch (cause) {
      submission.go({ status: 'failed', error: cause instanceof Error ? cause : new Error(String(cause)) })
    }
    setTimeout(() => submission.isShown() || notifyElsewhere(), SEEN_AFTER_MS)
  }

  const keyFor = (content: unknown) => {
    const key = submission.keyFor(content)
    save()
    return key
  }

  async function valid(answers: Answers): Promise<void> {
    submission.go({ status: 'sending' })
    const sent = await send(answers, { keyFor, signals: readSignals() })
    submission.go({ status: 'sent', sent })
    draft.forget()
  }

  function invalid(): void {
    submission.go(IDLE)
    if (submission.isShown()) onInvalid?.(read())
  }

  function notifyElsewhere(): void {
    submission.unsee()
    const end = submission.state()
    const [text, label] =
      end.status === 'sent' ? [leftSent(end.sent), texts.leftShow] : [texts.leftFailed, texts.leftOpen]
    notify(text, { label, onClick: () => void navigate(pathname) }, LEFT_TOAST_MS)
  }

  const submit = (event?: SubmitEvent<HTMLFormElement>) => void press(event)
  const problems = summaryItems(draft.fields, errors, textsOf(draft.fields, form.getValues()))
  useMarkedTitle(problems.length > 0 || state.status === 'failed')
  return {
    id,
    form,
    state,
    pending: isPending(state),
    submit,
    submitCount,
    problems,
    clear,
    undo,
    trap,
    touch: late.start,
  }
}

/** Says in the page's title that something is wrong: a tab shows it, and a screen reader reads it first. */
function useMarkedTitle(isWrong: boolean): void {
  useEffect(() => {
    if (!isWrong) return
    // After the page's own effect, which sets its title.
    const timer = setTimeout(() => (document.title = errorMark + document.title))
    return () => {
      clearTimeout(timer)
      document.title = document.title.replace(errorMark, '')
    }
  }, [isWrong])
}
