import type { PageChunks } from './chunks.ts'
import { tag } from './html.ts'

/**
 * How a page loads its code. A form is dead without it, so there it is fetched at once, and started when the form is
 * painted. Every other page is complete as it is: there the code waits until the page is loaded, or until someone
 * touches it.
 */
export function scriptTags({ entry, others }: PageChunks, form: boolean): string[] {
  // The addresses are data, so that the script's text, and with it its hash in the policy, is the same on all pages.
  const data = tag('script', {
    'data-entry': entry,
    'data-others': others.join(' '),
    'data-when': form ? 'painted' : 'loaded',
  })
  const preloads = (form ? [entry, ...others] : []).map((href) =>
    tag('link', { rel: 'modulepreload', href, fetchpriority: 'low' }),
  )
  return [`${data}(${startLater})()</script>`, ...preloads]
}

/**
 * Runs inside the pages, as text. Starts the page's code once the page is loaded and painted, or at the first sign of a
 * visitor; with data saving switched on, at that sign only. Until then links are links, and nothing is waited for.
 */
const startLater = `function () {
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
  if (data.when == 'painted') afterPaint(0)
  else addEventListener('load', function () {
    if (navigator.connection && navigator.connection.saveData) return
    afterPaint(100)
  })
}`.replace(/\n\s*/g, '\n')
