// @vitest-environment jsdom
/** The script in index.html that sets the theme, on a device that changes its own. What is seen of it, browsers show. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const page = readFileSync(path.resolve(import.meta.dirname, '../../index.html'), 'utf8')
const [, source = ''] = /<script>((?:(?!<\/script>)[^])*prefers-color-scheme[^]*?)<\/script>/.exec(page) ?? []

test.each([
  ['a chosen theme stays', 'dark', ['dark', 'dark', 'dark']],
  ['without a choice the theme follows', null, ['light', 'dark', 'light']],
])('%s when the device goes dark and light again', (_what, chosen, shown) => {
  localStorage.clear()
  if (chosen !== null) localStorage.setItem('theme', chosen)
  const device = Object.assign(new EventTarget(), { matches: false })
  // Scripts in the page run in its own window.
  Object.assign(document.defaultView ?? {}, { matchMedia: () => device })
  const script = document.createElement('script')
  script.text = source
  document.head.append(script)
  const seen = [false, true, false].map((matches) => {
    device.matches = matches
    device.dispatchEvent(new Event('change'))
    return document.documentElement.className
  })
  expect(seen).toEqual(shown)
  expect(document.documentElement.dataset['theme']).toBe(chosen ?? 'system')
})
