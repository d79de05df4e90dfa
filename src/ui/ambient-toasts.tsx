import { type ComponentType, createElement, type ReactNode } from 'react'
import { createStore } from './store.ts'

interface NoticeOptions {
  readonly action?: { readonly label: string; readonly onClick: () => void }
  /** In ms, to override the default. */
  readonly duration?: number
}

interface Notices {
  show(text: ReactNode, options?: NoticeOptions): void
  dismissAll(): void
}

const toaster = createStore<ReactNode>(null)

let shown: Notices | null = null
let waiting: Parameters<Notices['show']>[] = []

/** The second toast system, for notices on any page. Renders nothing until a form's lazy code has loaded. */
export const AmbientToasts = () => toaster.useValue()

export function provideToaster(arrived: ComponentType): void {
  toaster.set(createElement(arrived))
}

/** The toaster calls this with null when it unmounts. */
export function listen(notices: Notices | null): void {
  shown = notices
  if (!notices) return
  for (const notice of waiting) notices.show(...notice)
  waiting = []
}

/** Shows a notice, or queues it until the toaster has loaded. */
export function notify(...notice: Parameters<Notices['show']>): void {
  if (shown) shown.show(...notice)
  else waiting.push(notice)
}

/** Removes all notices, because they refer to a submission that has ended. */
export function dismissNotices(): void {
  waiting = []
  shown?.dismissAll()
}
