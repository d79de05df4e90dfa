import { minifySync } from 'vite'
import type { PageChunks } from './chunks.ts'
import { tag } from './html.ts'

/**
 * How a page loads its code. A form needs it, so its page loads it right after the first paint; earlier, 100 KiB would compete
 * with the content. On a slow connection the request starts immediately, because its response takes a round trip and the form
 * is painted by then. Every other page is complete HTML, and loads its code at the first interaction.
 */
export function scriptTag({ entry, others }: PageChunks, live: boolean): string {
  // Attributes, because the policy lists one hash for the script's text on all pages.
  const data = tag('script', {
    'data-entry': entry,
    'data-others': live ? others.join(' ') : undefined,
  })
  return `${data}${startLater}</script>`
}

/** If a page's head arrives later than this after the navigation, the connection counts as slow. Slow 4G takes 600 ms. */
const SLOW_LINE_MS = 400

/**
 * Runs inside the pages. Loads the page's code at the first interaction, and on a form also after the first paint. Until then
 * links, the menu and the theme switch work without it, and pictures marked for it (src/sections/level-room.css) wait.
 */
const startLater = minifyScript(`{
  const root = document.documentElement
  const { entry, others } = document.currentScript.dataset
  const interactions = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll']
  const add = (name, values) => document.head.append(Object.assign(document.createElement(name), values))
  let started
  const start = () => {
    if (started) return
    started = true
    root.removeAttribute('data-code')
    for (const href of others?.split(' ') ?? []) add('link', { rel: 'modulepreload', href })
    add('script', { type: 'module', src: entry })
  }
  root.setAttribute('data-code', 'not-started')
  for (const kind of interactions) addEventListener(kind, start, { capture: true, once: true })
  if (others && performance.now() > ${SLOW_LINE_MS}) start()
  else if (others) new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
}`)

/** @param text of an inline script */
export function minifyScript(text: string): string {
  return minifySync('inside-a-page.js', text).code.trim()
}
