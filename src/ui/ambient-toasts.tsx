import { type ComponentType, createElement, type ReactNode, useSyncExternalStore } from 'react'
import { createStore } from './external-store.ts'
import type { AmbientToasterProps, NoticeAction, Notices } from './ambient-toaster.tsx'

const toaster = createStore<ReactNode>(null)

let shown: Notices | null = null
let waiting: Parameters<Notices['show']>[] = []

/** The second toast system: notices on any page. Renders nothing until a form's lazy code has loaded. */
export function AmbientToasts() {
  return useSyncExternalStore(toaster.subscribe, toaster.state, () => null)
}

/** Called with the toaster once a form's lazy code has loaded. */
export function provideToaster(arrived: ComponentType<AmbientToasterProps>): void {
  toaster.set(createElement(arrived, { onListening: listen }))
}

function listen(notices: Notices | null): void {
  shown = notices
  if (!notices) return
  for (const notice of waiting) notices.show(...notice)
  waiting = []
}

/** Shows a notice, or queues it until the toaster has loaded. @param duration in ms, if not the default */
export function notify(text: ReactNode, action?: NoticeAction, duration?: number): void {
  const options = { ...(action && { action }), ...(duration !== undefined && { duration }) }
  if (shown) shown.show(text, options)
  else waiting.push([text, options])
}

/** Removes all notices, because their text and buttons refer to the submission that just ended. */
export function dismissNotices(): void {
  waiting = []
  shown?.dismissAll()
}
