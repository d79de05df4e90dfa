// @vitest-environment jsdom
/** The script in index.html that sets the theme. e2e/theme.spec.ts tests its effect in browsers. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'

const page = readFileSync(path.resolve(import.meta.dirname, '../../index.html'), 'utf8')
const [, source = ''] = /<script>((?:(?!<\/script>)[^])*prefers-color-scheme[^]*?)<\/script>/.exec(page) ?? []
const [bars = ''] = /<meta name="theme-color"[^]*data-scheme="dark".*/.exec(page) ?? []

type Scheme = 'light' | 'dark'
let closing = new AbortController()
afterEach(() => localStorage.clear())

/** Opens a page on a device with a stored theme, and returns its state and actions. */
function open(device: Scheme, stored: string | null) {
  localStorage.clear()
  if (stored !== null) localStorage.setItem('theme', stored)
  document.documentElement.className = ''
  document.head.innerHTML = bars
  document.body.innerHTML = '<button data-theme-switch><i></i></button><picture><source data-night></picture>'
  const dark = Object.assign(new EventTarget(), { matches: device === 'dark' })
  closing.abort()
  closing = new AbortController()
  const listen = (type: string, heard: EventListener) => addEventListener(type, heard, { signal: closing.signal })
  new Function('matchMedia', 'addEventListener', source)(() => dark, listen)
  const { style, dataset, classList } = document.documentElement
  const mediaOf = (selector: string) =>
    [...document.querySelectorAll<HTMLMetaElement>(selector)].map(({ media }) => media).join(', ')
  return {
    state: () =>
      `${dataset['theme']}, shown ${classList.value} (${style.colorScheme}), next ${dataset['next']}, ` +
      `stored ${localStorage.getItem('theme')}; night pictures: ${mediaOf('source')}; bars: ${mediaOf('meta')}`,
    press: () => document.querySelector('i')?.click(),
    deviceTurns(to: Scheme) {
      dark.matches = to === 'dark'
      dark.dispatchEvent(new Event('change'))
    },
    otherTabStores: (key: string, newValue: string) =>
      void dispatchEvent(new StorageEvent('storage', { key, newValue })),
  }
}

// One line per step, written by vitest -u.
test('the page follows the device’s theme until a click here or in another tab changes it', async () => {
  const lines: string[] = []
  for (const [device, other] of [
    ['light', 'dark'],
    ['dark', 'light'],
  ] as const)
    for (const stored of [null, 'system', 'light', 'dark', '"><b>blue']) {
      const { state, press, deviceTurns, otherTabStores } = open(device, stored)
      lines.push('', `On a ${device} device, stored: ${stored}`, `opened: ${state()}`)
      for (const [what, act] of [
        [`the device turns ${other}`, () => deviceTurns(other)],
        [`the device turns ${device}`, () => deviceTurns(device)],
        ['a press', press],
        ['a press', press],
        ['a press', press],
        [`another tab stores something else`, () => otherTabStores('another', other)],
        [`another tab chooses ${other}`, () => otherTabStores('theme', other)],
        [`another tab chooses ${device}`, () => otherTabStores('theme', device)],
      ] as const) {
        act()
        lines.push(`${what}: ${state()}`)
      }
    }
  await expect(`${lines.join('\n').trim()}\n`).toMatchFileSnapshot('theme/steps.txt')
})

test('a click changes the theme even if the browser blocks storage', () => {
  const { state, press } = open('light', null)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  press()
  expect(state()).toMatch(/^dark, shown dark /)
})
