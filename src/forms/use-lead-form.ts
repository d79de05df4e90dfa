import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type DefaultValues, type Resolver, useForm } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router-dom'
import { errorPrefix, sharedTexts } from '@/content/forms.ts'
import type { FormTexts } from '@/content/types.ts'
import { dismissNotices, notify } from '@/ui/ambient-toasts.tsx'
import type { LazyModule } from '@/ui/lazy-module.ts'
import { useTitle } from '@/ui/use-title.ts'
import { type DraftedForm, type FormValues, isBlank, pickStrings, useDraft } from './draft.ts'
import { summaryItems } from './error-summary.tsx'
import { useResend } from './offline.tsx'
import { reportFailure } from './report-failure.ts'
import { IDLE, isPending, type Sending, type Submission } from './submission.ts'

/** The state that outlives a form's page, and a way to send the form. Each feature's `store.ts` implements this. */
interface LeadStore<Field extends string, Content, Sent> extends DraftedForm<Field> {
  readonly submission: Submission<Sent>
  readonly lazy: Pick<
    LazyModule<{ readonly resolver: Resolver<FormValues<Field>, unknown, Content> }>,
    'load' | 'start'
  >
  /** Sends the content that the resolver returned. */
  readonly send: (content: Content, sending: Sending) => Promise<Sent>
}

interface LeadFormOptions<Field extends string, Content, Sent> {
  readonly store: LeadStore<Field, Content, Sent>
  readonly texts: FormTexts
  /** Returns the toast for a visitor who is on another page. */
  readonly sentNotice: (sent: Sent) => ReactNode
  readonly onInvalid?: (values: FormValues<Field>) => void
}

export type LeadFormHandle = Omit<ReturnType<typeof useLeadForm>, 'controls' | 'state'>

/** Longer than usual, because the visitor is busy with another page. */
const ELSEWHERE_MS = 30_000

/**
 * The logic that both forms share. A submission continues when the visitor opens another page, and a toast on that page
 * reports the result.
 */
export function useLeadForm<Field extends string, Content, Sent>({
  store,
  texts,
  sentNotice,
  onInvalid,
}: LeadFormOptions<Field, Content, Sent>) {
  const { id, draft, submission, lazy } = store
  const state = submission.useValue()
  const controls = useForm<FormValues<Field>, unknown, Content>({
    resolver: async (values, ...rest) => (await lazy.load()).resolver(pickStrings(draft.fields, values), ...rest),
    defaultValues: asDefaults(draft.blank),
    shouldFocusError: false,
  })
  const { errors, submitCount } = controls.formState
  // Keep the first state in the context, because a new state would render every field again. Fields subscribe to
  // changes themselves.
  const [formState] = useState(controls.formState)
  const trap = useRef<HTMLInputElement>(null)
  const { readValues, readAutofill, save, clear, undo } = useDraft(controls, store, texts.restored)
  // The visitor may have edited the form before this code loaded or on an earlier visit.
  const startIfEdited = useEffectEvent(() => {
    if (draft.read() || !isBlank(readValues()) || document.activeElement?.closest(`#${id}`)) lazy.start()
  })
  useEffect(() => startIfEdited(), [])
  const { pathname } = useLocation()
  const navigate = useNavigate()

  const emptyIfSent = useEffectEvent(() => {
    if (submission.state().status === 'sent') controls.reset(draft.blank)
  })
  useEffect(() => submission.subscribe(() => emptyIfSent()), [submission])

  async function submit(event?: SubmitEvent<HTMLFormElement>): Promise<void> {
    event?.preventDefault()
    readAutofill()
    // Ignore a second click after success, because it would report an empty form.
    if (state.status === 'sent' && isBlank(readValues())) return
    // Focus the button, because browsers drop focus when a field is disabled, and Safari doesn't focus clicked buttons.
    document.querySelector<HTMLElement>(`#${id} [type=submit]`)?.focus()
    if (!submission.moveTo({ status: 'checking' })) return
    // Let a slow phone show the click before validation starts.
    await new Promise((resolve) => setTimeout(resolve))
    try {
      await controls.handleSubmit(send, reportInvalid)()
    } catch (cause) {
      reportFailure(cause)
      submission.moveTo({ status: 'failed', error: cause instanceof Error ? cause : new Error(String(cause)) })
    }
    if (!submission.isPageOpen()) notifyElsewhere()
  }

  const idFor = (content: unknown) => {
    const id = submission.idFor(content)
    save()
    return id
  }

  async function send(content: Content): Promise<void> {
    submission.moveTo({ status: 'sending' })
    const signals = { trapped: Boolean(trap.current?.value), seconds: Math.floor(performance.now() / 1_000) }
    const sent = await store.send(content, { idFor, signals })
    submission.moveTo({ status: 'sent', sent })
    draft.forget()
    dismissNotices()
  }

  function reportInvalid(): void {
    submission.moveTo(IDLE)
    onInvalid?.(readValues())
  }

  function notifyElsewhere(): void {
    const end = submission.state()
    const [text, label] =
      end.status === 'sent' ? [sentNotice(end.sent), texts.showSent] : [texts.failedNotice, sharedTexts.backToForm]
    notify(text, { action: { label, onClick: () => void navigate(pathname) }, duration: ELSEWHERE_MS })
  }

  const cancelResend = useResend(controls, submission, submit)
  const problems = summaryItems(draft.fields, errors)
  useTitle(problems.length > 0 || state.status === 'failed' ? withErrorPrefix : null)
  return {
    id,
    texts,
    controls: { ...controls, formState },
    state,
    pending: isPending(state),
    submit: (event?: SubmitEvent<HTMLFormElement>) => void submit(event),
    submitCount,
    problems,
    clear,
    undo,
    cancelResend,
    trap,
    startLoading: lazy.start,
    readAutofill,
  }
}

const asDefaults = <Values>(values: Values) =>
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- React Hook Form expects partial values, and a full set is one
  values as DefaultValues<Values>

const withErrorPrefix = (title: string) => errorPrefix + title
