import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import type { ResultToast, ShownToast } from './result-toaster.tsx'
import { useLate } from './when-idle.ts'

/** Numbers of the first toast system, in ms and pixels (docs/requirements.md, Toasts, tooltip and data cache). */
export const RESULT_TOASTS = { duration: 5000, swipeThreshold: 50, hotkey: ['F8'] }

const ResultToastContext = createContext<((toast: ResultToast) => void) | null>(null)

/** Shows a result in place of the last one. */
export function useResultToast(): (toast: ResultToast) => void {
  const show = useContext(ResultToastContext)
  if (!show) throw new Error('Result toasts need their provider around them')
  return show
}

const fetchToaster = () => import('./result-toaster.tsx')

/** The first toast system: results of what the visitor did. Loads when the page is idle. */
export function ResultToasts({ children }: { readonly children: ReactNode }) {
  const [current, setCurrent] = useState<ShownToast | null>(null)
  const show = useCallback((toast: ResultToast) => {
    setCurrent((last) => ({ key: (last?.key ?? 0) + 1, toast }))
  }, [])
  const late = useLate(fetchToaster)
  return (
    <>
      <ResultToastContext value={show}>{children}</ResultToastContext>
      {late && <late.ResultToaster {...RESULT_TOASTS} current={current} />}
    </>
  )
}
