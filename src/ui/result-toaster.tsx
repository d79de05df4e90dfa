import { Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'

export interface ResultToast {
  readonly tone: 'success' | 'danger'
  readonly title: string
  readonly text: ReactNode
  /** Lets a screen reader finish its current sentence first. */
  readonly polite?: boolean
}

export interface ShownToast {
  /** Changes each time, so repeating a text shows a new toast. */
  readonly key: number
  readonly toast: ResultToast
}

/** Settings of the first toast system, in ms and pixels (docs/requirements.md, Toasts, tooltip and data cache). */
export const RESULT_TOASTS = { duration: 5000, swipeThreshold: 50 }
const RESULT_HOTKEY = ['F8']

/** The first toast system, for results of the contact form. */
export function ResultToaster({ current }: { readonly current: ShownToast | null }) {
  return (
    <Provider {...RESULT_TOASTS}>
      {current && <ToastCard key={current.key} {...current.toast} />}
      <Viewport label="Notifications ({hotkey})" hotkey={RESULT_HOTKEY} className="result-toasts" />
    </Provider>
  )
}

const EDGE = { success: 'border-l-success', danger: 'border-l-danger' } as const
const SWIPE = [
  'data-[swipe=move]:[translate:var(--radix-toast-swipe-move-x)] data-[swipe=cancel]:[translate:0]',
  'data-[swipe=end]:[translate:100%] data-[swipe=cancel]:transition-transform data-[swipe=end]:transition-transform',
].join(' ')

function ToastCard({ tone, title, text, polite = false }: ResultToast) {
  return (
    <Root
      type={polite ? 'background' : 'foreground'}
      className={`flex gap-2 border border-l-8 border-line bg-surface py-3 pr-2 pl-4 shadow-floating sm:rounded-picture sm:py-4 sm:pl-5 ${EDGE[tone]} ${SWIPE}`}
    >
      <div className="grow">
        <Title className="font-semibold">{title}</Title>
        <Description className="mt-1 text-base text-soft">{text}</Description>
      </div>
      <Close aria-label="Close" className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunken">
        <X aria-hidden className="size-5" />
      </Close>
    </Root>
  )
}
