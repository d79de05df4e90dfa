import { type ComponentType, createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import type { ResultToast, ResultToasterProps, ShownToast } from './result-toaster.tsx'

/** Settings of the first toast system, in ms and pixels (docs/requirements.md, Toasts, tooltip and data cache). */
export const RESULT_TOASTS = { duration: 5000, swipeThreshold: 50, hotkey: ['F8'] }

const ResultToastContext = createContext<((toast: ResultToast) => void) | null>(null)

/** Returns a function that shows a result, in place of the last one. */
export function useResultToast(): (toast: ResultToast) => void {
  const show = useContext(ResultToastContext)
  if (!show) throw new Error('Result toasts need their provider around them')
  return show
}

interface ResultToastsProps {
  /** Null until its code has loaded. */
  readonly Toaster: ComponentType<ResultToasterProps> | null
  readonly children: ReactNode
}

/** The first toast system: results of the contact form. */
export function ResultToasts({ Toaster, children }: ResultToastsProps) {
  const [current, setCurrent] = useState<ShownToast | null>(null)
  const show = useCallback((toast: ResultToast) => {
    setCurrent((last) => ({ key: (last?.key ?? 0) + 1, toast }))
  }, [])
  return (
    <>
      <ResultToastContext value={show}>{children}</ResultToastContext>
      {Toaster && <Toaster {...RESULT_TOASTS} current={current} />}
    </>
  )
}
