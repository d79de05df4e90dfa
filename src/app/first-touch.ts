import { SOURCE_KEY } from '@contract/source-key.ts'
import { whenIdle } from '@/ui/when-idle.ts'

/** Wider than the contract's list, and shorter: what sends the values picks among them. */
const NAMES = /^utm_|clk?id$|braid$/

/** Notes how the visit began, in this tab alone. It is looked at before it is sent; until then it goes nowhere. */
export function noteFirstTouch(): void {
  const { href } = location
  whenIdle(() => {
    try {
      if (!sessionStorage.getItem(SOURCE_KEY)) sessionStorage.setItem(SOURCE_KEY, JSON.stringify(touchOf(href)))
    } catch {
      // Storage is blocked, so nobody knows.
    }
  })
}

function touchOf(href: string) {
  const { host, pathname, searchParams } = new URL(href)
  const named = [...searchParams].filter(([name]) => NAMES.test(name))
  const referrer = document.referrer && new URL(document.referrer).host
  return { ...Object.fromEntries(named), ...(referrer !== host && { referrer }), landing_page: pathname }
}
