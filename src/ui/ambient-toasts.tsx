import { type ComponentType, createElement, type ReactNode, useSyncExternalStore } from 'react'
import { createStore } from './lazy-module.tsx'

interface NoticeAction {
  readonly label: string
  readonly onClick: () => void
}

interface Notices {
  show(text: ReactNode, options: { readonly action?: NoticeAction; readonly duration?: number }): void
  dismissAll(): void
}

const toaster = createStore<ReactNode>(null)

let shown: Notices | null = null
let waiting: Parameters<Notices['show']>[] = []

/** The second toast system, for notices on any page. Renders nothing until a form's lazy code has loaded. */
export function AmbientToasts() {
  return useSyncExternalStore(toaster.subscribe, toaster.state, () => null)
}

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

/** Shows a notice, or queues it until the toaster has loaded. @param duration in ms, to override the default */
export function notify(text: ReactNode, action?: NoticeAction, duration?: number): void {
  const options = { ...(action && { action }), ...(duration !== undefined && { duration }) }
  if (shown) shown.show(text, options)
  else waiting.push([text, options])
}

/** Removes all notices, because they refer to a submission that has ended. */
export function dismissNotices(): void {
  waiting = []
  shown?.dismissAll()
}
