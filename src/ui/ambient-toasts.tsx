import { type ComponentType, createElement, type ReactNode, useSyncExternalStore } from 'react'
import { createStore } from './store.ts'
import type { AmbientToasterProps, NoticeAction, ShowNotice } from './ambient-toaster.tsx'

const toaster = createStore<ReactNode>(null)

let show: ShowNotice | null = null
let waiting: Parameters<ShowNotice>[] = []

/** The second toast system: notices on any page. Renders nothing until a form's late code has loaded. */
export function AmbientToasts() {
  return useSyncExternalStore(toaster.subscribe, toaster.state, () => null)
}

/** Called with the toaster once a form's late code has loaded. */
export function provideToaster(arrived: ComponentType<AmbientToasterProps>): void {
  toaster.set(createElement(arrived, { onListening: listen }))
}

function listen(to: ShowNotice | null): void {
  show = to
  if (!to) return
  for (const notice of waiting) to(...notice)
  waiting = []
}

/** Shows a notice, or queues it until the toaster has loaded. @param duration in ms, if not the default */
export function notify(text: ReactNode, action?: NoticeAction, duration?: number): void {
  const options = { ...(action && { action }), ...(duration !== undefined && { duration }) }
  if (show) show(text, options)
  else waiting.push([text, options])
}
