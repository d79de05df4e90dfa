import { minifySync } from 'vite'
import type { PageChunks } from './chunks.ts'
import { tag } from './html.ts'

/**
 * How a page loads its code. A form does not work without it, so its page fetches it right after the first paint: earlier,
 * 100 KiB would compete with what is painted. On a slow line it is requested at once, because the answer is a round trip
 * away, and the form is painted by then. Every other page is complete as HTML: its code waits until the page is loaded, or
 * until the visitor does something.
 */
export function scriptTag({ entry, others }: PageChunks, form: boolean): string {
  // As attributes, because the script's text must be the same on all pages: the policy lists its hash.
  const data = tag('script', {
    'data-entry': entry,
    'data-others': others.join(' '),
    'data-when': form ? 'painted' : 'loaded',
  })
  return `${data}${startLater}</script>`
}

/** A page whose head comes later than this after the visitor's tap came over a slow line. Slow 4G takes 600 ms. */
const SLOW_LINE_MS = 400

/**
 * Runs inside the pages. Starts the page's code once the page is loaded and painted, or when the visitor first does
 * something; with data saving on, only then. Until then links work as plain links.
 */
const startLater = minifyScript(`(function () {
  var data = document.currentScript.dataset
  var signs = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin']
  function start() {
    signs.forEach(function (sign) { removeEventListener(sign, start, true) })
    if (!data.entry) return
    data.others.split(' ').forEach(function (href) {
      var link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      document.head.append(link)
    })
    var script = document.createElement('script')
    script.type = 'module'
    script.src = data.entry
    document.head.append(script)
    data.entry = ''
  }
  signs.forEach(function (sign) { addEventListener(sign, start, true) })
  function afterPaint(wait) {
    requestAnimationFrame(function () { setTimeout(start, wait) })
  }
  if (data.when == 'painted') performance.now() > ${SLOW_LINE_MS} ? start() : afterPaint(0)
  else addEventListener('load', function () {
    if (navigator.connection && navigator.connection.saveData) return
    afterPaint(100)
  })
})()`)

/** @param text a script inside a page */
export function minifyScript(text: string): string {
  return minifySync('inside-a-page.js', text).code.trim()
}
