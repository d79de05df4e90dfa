import { type SubmitEvent, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import type { FormSignals } from '@/api/site-api.ts'
import { notify } from '@/ui/ambient-toasts.tsx'
import { summaryItems } from '@/ui/error-summary.tsx'
import type { Late } from '@/ui/late.ts'
import type { Draft, FormValues } from './draft.ts'
import { useFormSignals } from './signals.tsx'
import { isPending, SEEN_AFTER_MS, type Submission, type SubmissionState } from './submission.ts'
import { type DraftTexts, type FormExtras, useDraft } from './use-draft.ts'

export type WithSignals = <Result>(call: (signals: FormSignals) => Promise<Result>) => Promise<Result>

export interface Sending {
  /** The key of what is sent, kept in the draft: after a reload the same content has it again. */
  readonly keyFor: (content: unknown) => string
  readonly withSignals: WithSignals
}

interface LeadFormOptions<Field extends string, Answers, Extras, Sent> {
  readonly id: string
  readonly draft: Draft<Field, Extras>
  readonly submission: Submission<Sent>
  /** Must be the same object in every render; so must `texts`. */
  readonly extras: FormExtras<Extras>
  readonly texts: DraftTexts & LeftTexts<Sent>
  /** The rules come late. */
  readonly late: Late<{ readonly resolver: Resolver<FormValues<Field>, unknown, Answers> }>
  readonly send: (answers: Answers, sending: Sending) => Promise<Sent>
  /** Called on the form's page, after it was emptied. */
  readonly onSent?: (sent: Sent) => void
  readonly onFailed?: () => void
  readonly onInvalid?: (values: FormValues<Field>) => void
}

/** What a toast says on whatever page is shown when a submission ends. */
interface LeftTexts<Sent> {
  readonly leftSent: (sent: Sent) => string
  readonly leftShow: string
  readonly leftFailed: string
  readonly leftOpen: string
}

/** Long enough to be found on another page. */
const LEFT_TOAST_MS = 30_000

const IDLE: SubmissionState<never> = { status: 'idle' }

/** Tells a submission where its form is shown. Call it where its result is shown, too. */
export function useVisit<Sent>(submission: Submission<Sent>): void {
  const { key } = useLocation()
  // A skip link, which counts as a step in the history, does not ask for a new form.
  const byBack = useNavigationType() === 'POP'
  useEffect(() => submission.show(key, byBack), [submission, key, byBack])
}

/** All that the two forms share. A submission goes on when the form's page is left, and its end is told wherever the visitor is. */
export function useLeadForm<Field extends string, Answers, Extras extends object, Sent>(
  options: LeadFormOptions<Field, Answers, Extras, Sent>,
) {
  const { id, draft, submission, extras, texts, late, send, onSent, onFailed, onInvalid } = options
  const state = useSyncExternalStore(submission.subscribe, submission.state, () => IDLE)
  const form = useForm<FormValues<Field>, unknown, Answers>({
    resolver: async (...args) => (await late.get()).resolver(...args),
    defaultValues: draft.blank,
    shouldFocusError: false,
  })
  const { errors, submitCount } = form.formState
  const [signals, checkSlot] = useFormSignals()
  const { save, clear, undo } = useDraft({ id, form, draft, extras, submission, signals, texts })
  const { pathname } = useLocation()
  const navigate = useNavigate()

  const ended = useEffectEvent(({ status, ...end }: SubmissionState<Sent>) => {
    if (status === 'failed') onFailed?.()
    if (status !== 'sent' || !('sent' in end)) return
    form.reset(draft.blank)
    onSent?.(end.sent)
  })
  useEffect(() => submission.subscribe(() => ended(submission.state())), [submission])

  function keyFor(content: unknown): string {
    const id = submission.keys.keyFor(content)
    save()
    return id
  }

  async function press(event?: SubmitEvent<HTMLFormElement>): Promise<void> {
    event?.preventDefault()
    // One too many, after all was sent: it would end in errors of an empty form.
    if (state.status === 'sent' && Object.values(form.getValues()).every((value) => value === '')) return
    takeFocusFromFields(id)
    if (!submission.dispatch({ type: 'check' })) return
    // The press is seen at once: to check the answers and draw what is wrong takes a slow phone longer.
    await new Promise((resolve) => setTimeout(resolve))
    try {
      await form.handleSubmit(valid, invalid)(event)
    } catch (cause) {
      submission.dispatch({ type: 'fail', error: cause instanceof Error ? cause : new Error(String(cause)) })
    }
    setTimeout(() => submission.isShown() || tellWhoLeft(), SEEN_AFTER_MS)
  }

  async function valid(answers: Answers): Promise<void> {
    submission.dispatch({ type: 'send' })
    const sent = await send(answers, { keyFor, withSignals: signals.withSignals })
    submission.keys.clear()
    draft.forget()
    submission.dispatch({ type: 'succeed', sent })
  }

  function invalid(_problems: FieldErrors<FormValues<Field>>): void {
    submission.dispatch({ type: 'refuse' })
    if (submission.isShown()) onInvalid?.(form.getValues())
  }

  function tellWhoLeft(): void {
    submission.unsee()
    const end = submission.state()
    const onClick = () => void navigate(pathname)
    if (end.status === 'sent') notify(texts.leftSent(end.sent), { label: texts.leftShow, onClick }, LEFT_TOAST_MS)
    else notify(texts.leftFailed, { label: texts.leftOpen, onClick }, LEFT_TOAST_MS)
  }

  return {
    id,
    form,
    submit: (event?: SubmitEvent<HTMLFormElement>) => void press(event),
    state,
    pending: isPending(state),
    submitCount,
    problems: summaryItems(draft.fields, errors),
    clear,
    undo,
    trap: signals.trap,
    checkSlot,
  }
}

/** To the button: a browser drops the focus in a field that is disabled. */
function takeFocusFromFields(formId: string): void {
  const form = document.getElementById(formId)
  if (form?.contains(document.activeElement)) form.querySelector<HTMLElement>('button[type="submit"]')?.focus()
}
