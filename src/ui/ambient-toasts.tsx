import { type ComponentType, createElement, type ReactNode, useSyncExternalStore } from 'react'
import { createStore } from './store.ts'
import type { AmbientToasterProps, NoticeAction, ShowNotice } from './ambient-toaster.tsx'

/**
 * Numbers of the second toast system, in ms and pixels (docs/requirements.md, Toasts, tooltip and data cache). Its
 * width of 356, its swipe threshold of 20 and its removal time of 200 are sonner 1.7's own: 2.x changed them.
 */
export const AMBIENT_TOASTS = { visibleToasts: 3, duration: 4000, gap: 14, hotkey: ['altKey', 'KeyT'] }

const toaster = createStore<ReactNode>(null)
let show: ShowNotice | null = null
let waiting: Parameters<ShowNotice>[] = []

/** The second toast system: small notices, on whatever page is shown. Empty until a form has brought its code. */
export function AmbientToasts() {
  return useSyncExternalStore(toaster.subscribe, toaster.state, () => null)
}

/** Brings the toaster's code: it comes with the late code of a form. */
export function provideToaster(arrived: ComponentType<AmbientToasterProps>): void {
  toaster.set(createElement(arrived, { ...AMBIENT_TOASTS, onListening: listen }))
}

function listen(to: ShowNotice | null): void {
  show = to
  if (!to) return
  for (const notice of waiting) to(...notice)
  waiting = []
}

/** Shows a notice, or keeps it until the toaster has loaded. @param duration in ms, where it is not the usual one */
export function notify(text: string, action?: NoticeAction, duration?: number): void {
  const options = { ...(action && { action }), ...(duration !== undefined && { duration }) }
  if (show) show(text, options)
  else waiting.push([text, options])
}
