import { WifiOff } from 'lucide-react'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { isNetworkFailure } from '@/api/site-api.ts'
import { offlineMessages } from '@/content/forms.ts'
import { notify } from '@/ui/ambient-toasts.tsx'
import type { FormValues } from './draft.ts'
import type { Submission, SubmissionState } from './submission.ts'

const isOnline = () => navigator.onLine

export const useOnline = () => useSyncExternalStore(subscribeToNetwork, isOnline, () => true)

function subscribeToNetwork(listener: () => void): () => void {
  const events = ['online', 'offline'] as const
  for (const event of events) window.addEventListener(event, listener)
  return () => {
    for (const event of events) window.removeEventListener(event, listener)
  }
}

interface OfflineNoteProps {
  /** Cancels the automatic retry. Set only while the form waits for the network. */
  readonly cancelResend: (() => void) | null
}

/** Renders its element even while empty, because screen readers announce only changes to an existing element. */
export function OfflineNote({ cancelResend }: OfflineNoteProps) {
  const online = useOnline()
  return (
    <div role="status" className="flex gap-2 text-soft empty:sr-only">
      {!online && (
        <>
          <WifiOff aria-hidden className="mt-1 size-5 shrink-0" />
          <p>
            {cancelResend ? offlineMessages.resend : offlineMessages.notice}{' '}
            {cancelResend && (
              <button type="button" onClick={cancelResend} className="min-h-6 underline underline-offset-4">
                {offlineMessages.cancel}
              </button>
            )}
          </p>
        </>
      )}
    </div>
  )
}

/**
 * If the network failed, submits once more when the device is back online, unless the visitor edits the form.
 * @returns a function that cancels the retry, or null if there won't be a retry
 */
export function useResend<Field extends string>(
  { subscribe }: Pick<UseFormReturn<FormValues<Field>>, 'subscribe'>,
  submission: Pick<Submission<unknown>, 'state' | 'useValue'>,
  submit: () => Promise<void>,
): (() => void) | null {
  const failure = networkFailureIn(submission.useValue())
  const [notRetried, stopRetrying] = useState<Error | null>(null)
  const waits = failure !== null && failure !== notRetried
  const cancel = () => stopRetrying(failure)
  const edited = useEffectEvent(cancel)
  const resend = useEffectEvent(async () => {
    notify(offlineMessages.resending)
    await submit()
    stopRetrying(networkFailureIn(submission.state()))
  })
  useEffect(() => {
    if (!waits) return
    const online = () => void resend()
    addEventListener('online', online)
    const unsubscribe = subscribe({ formState: { values: true }, callback: () => edited() })
    return () => {
      removeEventListener('online', online)
      unsubscribe()
    }
  }, [waits, subscribe])
  return waits ? cancel : null
}

const networkFailureIn = (state: SubmissionState<unknown>): Error | null =>
  state.status === 'failed' && isNetworkFailure(state.error) ? state.error : null
