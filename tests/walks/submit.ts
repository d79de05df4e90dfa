import type { Page } from '@playwright/test'
import type { Seen } from './seen.ts'
import type { Walker } from './walker.ts'

/** What a press of the submit button brought: the end, a list of what is wrong, or other words. */
export type Answer = 'sent' | 'problems' | 'words'

/** What a page that was opened anew says, if there is something to send again. */
const DRAFT_IS_BACK = /Your (answers are|message is) back/

/** A submission makes further tries by itself. */
const SENDING_MS = 120_000

/** Presses, and waits for the visible answer that each press must have. */
export async function submits(walker: Walker, press: () => Promise<void>): Promise<Answer> {
  const outcome = ({ sending, summary, summaryFocused, said, heard, text, values }: Seen): Answer | null => {
    if (walker.sent) return 'sent'
    if (!heard) return DRAFT_IS_BACK.test(text) || Object.values(values).every((value) => value === '') ? 'words' : null
    if (sending) return null
    if (summary.length > 0) return summaryFocused ? 'problems' : null
    return said ? 'words' : null
  }
  await listen(walker.page)
  await press()
  await walker.until(
    (seen) => seen.sending || outcome(seen),
    ({ summary }) =>
      summary.length > 0
        ? 'the list of what is wrong did not get the focus'
        : 'a press of the submit button has no visible answer',
  )
  const answer = await walker.until(outcome, () => 'the submission has no end', SENDING_MS)
  await walker.calms()
  return walker.sent ? 'sent' : answer
}

/** From now on notes whether the page adds words that can be seen, but for those of the submit button. */
function listen(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { dataset } = document.body
    const listening = dataset['said'] !== undefined
    dataset['said'] = ''
    if (listening) return
    const button = document.querySelector('main form button[type=submit]')
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        for (const node of type === 'characterData' ? [target] : addedNodes) {
          const element = node instanceof Element ? node : node.parentElement
          if (!element || button?.contains(element) || element.getBoundingClientRect().width <= 1) continue
          dataset['said'] += (node.textContent ?? '').trim()
        }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}
