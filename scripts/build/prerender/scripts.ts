import { minifySync } from 'vite'
import type { PageChunks } from './chunks.ts'
import { tag } from './html.ts'

/**
 * How a page loads its code. A form does not work without it, so its page fetches it right after the first paint: earlier,
 * 100 KiB would compete with what is painted. On a slow line it is requested at once, because the answer is a round trip
 * away, and the form is painted by then, and with it the files that it imports. Every other page is complete as HTML: its
 * code waits for the visitor's first interaction.
 */
export function scriptTag({ entry, others }: PageChunks, live: boolean): string {
  // As attributes, because the script's text must be the same on all pages: the policy lists its hash.
  const data = tag('script', {
    'data-entry': entry,
    'data-others': live ? others.join(' ') : undefined,
  })
  return `${data}${startLater}</script>`
}

/** A page whose head comes later than this after the visitor's tap came over a slow line. Slow 4G takes 600 ms. */
const SLOW_LINE_MS = 400

/**
 * Runs inside the pages. Starts the page's code when the visitor first does something, on a form also once it is painted.
 * Until then links, the menu and the theme switch work without it, and pictures marked for it (src/sections/level-room.css) wait.
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

/** @param text a script inside a page */
export function minifyScript(text: string): string {
  return minifySync('inside-a-page.js', text).code.trim()
}
