import { Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast'
import { X } from 'lucide-react'
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'

/** The numbers of the first toast system (spec.md section 9), in milliseconds and pixels. */
export const RESULT_TOASTS = { duration: 5000, swipeThreshold: 50, hotkey: ['F8'] }

export interface ResultToast {
  readonly tone: 'success' | 'danger'
  readonly title: string
  readonly text: string
}

const ShowToast = createContext<((toast: ResultToast) => void) | null>(null)

/** Shows a result. There is one at a time: the next takes the place of the last. */
export function useResultToast(): (toast: ResultToast) => void {
  const show = useContext(ShowToast)
  if (!show) throw new Error('Result toasts need their provider around them')
  return show
}

/** The first toast system: the result of what the visitor just asked for. */
export function ResultToasts({ children }: { readonly children: ReactNode }) {
  const [current, setCurrent] = useState<{ key: number; toast: ResultToast } | null>(null)
  const show = useCallback((toast: ResultToast) => {
    setCurrent((last) => ({ key: (last?.key ?? 0) + 1, toast }))
  }, [])
  return (
    <Provider duration={RESULT_TOASTS.duration} swipeThreshold={RESULT_TOASTS.swipeThreshold}>
      <ShowToast value={show}>{children}</ShowToast>
      {current && <ToastCard key={current.key} {...current.toast} />}
      <Viewport
        label="Notifications ({hotkey})"
        hotkey={RESULT_TOASTS.hotkey}
        className="fixed inset-x-4 bottom-4 z-50 rounded-picture sm:top-24 sm:right-6 sm:bottom-auto sm:left-auto sm:w-md print:hidden"
      />
    </Provider>
  )
}

const EDGE = { success: 'border-l-success', danger: 'border-l-danger' } as const
const SWIPE = [
  'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0',
  'data-[swipe=end]:translate-x-full data-[swipe=cancel]:transition-transform data-[swipe=end]:transition-transform',
].join(' ')

function ToastCard({ tone, title, text }: ResultToast) {
  return (
    <Root
      type="foreground"
      className={`flex gap-2 rounded-picture border border-l-8 border-line bg-surface py-4 pr-2 pl-5 shadow-floating ${EDGE[tone]} ${SWIPE}`}
    >
      <div className="grow">
        <Title className="text-lg font-semibold">{title}</Title>
        <Description className="mt-1 text-base text-soft">{text}</Description>
      </div>
      <Close aria-label="Close" className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunken">
        <X aria-hidden className="size-5" />
      </Close>
    </Root>
  )
}
