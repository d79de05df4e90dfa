import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form'
import type { FormSignals } from '@/api/site-api.ts'
import { summaryItems } from '@/ui/error-summary.tsx'
import { useErrorTitle, useFormFocus } from './after-submit.ts'
import type { FormDraft, FormValues } from './form-draft.ts'
import { useFormSignals } from './form-signals.tsx'
import { createIdempotencyKeys } from './idempotency-keys.ts'
import { askBeforeLeaving, hideLeftNote, useHere } from './leaving.ts'
import { lostRules, useLateRules } from './late-rules.ts'
import { lateWays } from './late-ways.ts'
import { forgetLostCode, LostCode, mayReload, reload } from './lost-code.ts'
import { type DraftTexts, type FormExtras, useFormDraft } from './use-form-draft.ts'
import { useVisitorCheck } from './visitor-check.tsx'

export type WithSignals = <Result>(call: (signals: FormSignals) => Promise<Result>) => Promise<Result>

export interface Sending {
  /** The key of what is sent, kept in the draft: after a reload the same content has it again. */
  readonly keyFor: (content: unknown) => string
  readonly withSignals: WithSignals
}

interface LeadFormOptions<Field extends string, Answers, Extras, Sent> {
  readonly id: string
  readonly draft: FormDraft<Field, Extras>
  /** Must be the same object in every render; so must `texts`. */
  readonly extras: FormExtras<Extras>
  readonly texts: DraftTexts
  readonly fetchRules: () => Promise<Resolver<FormValues<Field>, unknown, Answers>>
  /** Told of each submission, which may go on when its page is left. Never rejects. */
  readonly onPress?: (submission: Promise<void>) => void
  readonly send: (answers: Answers, sending: Sending) => Promise<Sent>
  /** Called after `send` succeeded and the form was emptied. */
  readonly onSent: (sent: Sent) => void
  readonly onFailed?: () => void
  readonly onInvalid?: (values: FormValues<Field>) => void
}

/**
 * All that the two forms share. A visitor who leaves while a submission is under way and comes back sees it finished: its
 * draft stays until then.
 */
export function useLeadForm<Field extends string, Answers, Extras extends object, Sent>(
  options: LeadFormOptions<Field, Answers, Extras, Sent>,
) {
  const { id, draft, extras, texts, fetchRules, onPress, send, onSent, onFailed, onInvalid } = options
  const rules = useLateRules(fetchRules)
  const form = useForm<FormValues<Field>, unknown, Answers>({
    resolver: rules.resolver,
    defaultValues: draft.blank,
    shouldFocusError: false,
  })
  const { errors, submitCount } = form.formState
  const signals = useFormSignals()
  const check = useVisitorCheck()
  const [keys] = useState(() => createIdempotencyKeys(draft.read()?.keys))
  // Not isSubmitting: it is also true while fields are checked, and a reset ends it early.
  const [status, setStatus] = useState<'idle' | 'sending' | 'sent' | Error>('idle')

  const here = useHere()
  const pending = status === 'sending'
  const done = status === 'sent'
  const failure = status instanceof Error ? status : null
  useErrorTitle(Object.keys(errors).length > 0)
  const { rest, ...focus } = useFormFocus(submitCount, done || failure !== null)

  function sendAnswers(answers: Answers): Promise<Sent> {
    const filledIn = signals.read()
    const withSignals: WithSignals = async (call) => {
      const token = await check.token()
      return call({ ...filledIn, token }).finally(() => check.spent())
    }
    return send(answers, { keyFor, withSignals })
  }

  /** A visitor may have left and come back: then two forms of this tab send the same. */
  const learnKeys = () => keys.learn(draft.read()?.keys ?? [])

  function keyFor(content: unknown): string {
    learnKeys()
    const key = keys.keyFor(content)
    save()
    return key
  }

  /** Until the rules are there nothing may be typed, because it would be sent, too. */
  function resume(): void {
    setStatus('sending')
    submit()
  }

  async function press(event?: SubmitEvent<HTMLFormElement>): Promise<void> {
    // One too many, after all was sent: it would end in errors of an empty form.
    if (done && Object.values(form.getValues()).every((value) => value === '')) return
    if (!rules.arrived()) begin()
    // The press is seen at once: to check the answers and draw what is wrong takes a slow phone longer.
    await nextTask()
    await form.handleSubmit(valid, invalid)(event)
  }

  function begin(): void {
    rest()
    setStatus('sending')
  }

  async function valid(answers: Answers): Promise<void> {
    let sent: Sent
    begin()
    learnKeys()
    mark(true)
    try {
      sent = await sendAnswers(answers)
    } catch (cause) {
      return fail(cause instanceof Error ? cause : new Error(String(cause)))
    }
    hideLeftNote(id)
    if (!here.current) return
    setStatus('sent')
    keys.clear()
    form.reset(draft.blank)
    forget()
    forgetLostCode()
    onSent(sent)
  }

  async function invalid(problems: FieldErrors<FormValues<Field>>): Promise<void> {
    const lost = lostRules(problems)
    if (lost) return fail(lost)
    if (!here.current) return tellWhoLeft()
    setStatus('idle')
    onInvalid?.(form.getValues())
  }

  /** Unless the form is here again by now, or another one of this tab has sent the same. */
  async function tellWhoLeft(): Promise<void> {
    const ways = await lateWays.get().catch(() => null)
    if (!document.getElementById(id) && draft.read()) ways?.showLeftNote(id)
  }

  /** Code that is missing comes with a new page, which then finishes the submission. */
  async function fail(error: Error): Promise<void> {
    const anew = here.current && error instanceof LostCode && (await mayReload())
    if (!here.current) return tellWhoLeft()
    mark(anew)
    if (anew) return reload()
    setStatus(error)
    onFailed?.()
  }

  const submit = useOneAtATime(press, (submission) => {
    askBeforeLeaving(submission)
    onPress?.(submission)
  })
  const { save, mark, forget, clear, undo } = useFormDraft({ id, form, draft, extras, keys, signals, texts, resume })
  useEffect(() => {
    hideLeftNote(id)
    return lateWays.warmUp()
  }, [id])
  return {
    id,
    form,
    submit,
    clear,
    undo,
    pending,
    done,
    failure,
    ...focus,
    trap: signals.trap,
    checkSlot: check.slot,
    problems: summaryItems(draft.fields, errors),
  }
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Ignores submits while one is running. The button is not disabled meanwhile: it would lose the focus. */
type Submit<Result> = (event?: SubmitEvent<HTMLFormElement>) => Result

function useOneAtATime(work: Submit<Promise<void>>, begun: (work: Promise<void>) => void): Submit<void> {
  const running = useRef(false)
  return (event) => {
    event?.preventDefault()
    if (running.current) return
    running.current = true
    const done = work(event).finally(() => {
      running.current = false
    })
    begun(done)
  }
}
