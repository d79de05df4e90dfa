// @vitest-environment jsdom
/** Tests the script in index.html that sets the theme. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'

const page = readFileSync(path.resolve(import.meta.dirname, '../../index.html'), 'utf8')
const [, source = ''] = /<script>((?:(?!<\/script>)[^])*prefers-color-scheme[^]*?)<\/script>/.exec(page) ?? []
const [bars = ''] = /<meta name="theme-color"[^]*data-scheme="dark".*/.exec(page) ?? []

type Scheme = 'light' | 'dark'
let closing = new AbortController()
afterEach(() => localStorage.clear())

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

const otherThan = (scheme: Scheme): Scheme => (scheme === 'light' ? 'dark' : 'light')

/** Clicks select the opposite of the device's theme, then the device's own theme, then the system setting. */
function chosenAfter(chosen: Scheme | 'system', device: Scheme): Scheme | 'system' {
  if (chosen === 'system') return otherThan(device)
  return chosen === device ? 'system' : device
}

function expectedState(chosen: Scheme | 'system', device: Scheme, stored: string | null): string {
  const shown = chosen === 'system' ? device : chosen
  const next = chosenAfter(chosen, device)
  const always = { light: ['not all', 'all, not all'], dark: ['all', 'not all, all'] } as const
  const dark = '(prefers-color-scheme: dark)'
  const [night, bars] = chosen === 'system' ? [dark, `(prefers-color-scheme: light), ${dark}`] : always[chosen]
  return `${chosen}, shown ${shown} (${shown}), next ${next}, stored ${stored}; night pictures: ${night}; bars: ${bars}`
}

test.each(
  (['light', 'dark'] as const).flatMap((device) =>
    [null, 'system', 'light', 'dark', '"><b>blue'].map((stored) => ({ device, stored })),
  ),
)('the page follows a $device device or the stored theme ($stored) until a click in any tab', ({ device, stored }) => {
  const other = otherThan(device)
  const { state, press, deviceTurns, otherTabStores } = open(device, stored)
  let chosen: Scheme | 'system' = stored === 'light' || stored === 'dark' ? stored : 'system'
  let kept: string | null = chosen === 'system' && stored !== null ? 'system' : stored
  expect(state()).toBe(expectedState(chosen, device, kept))
  for (const turned of [other, device] as const) {
    deviceTurns(turned)
    expect(state()).toBe(expectedState(chosen, turned, kept))
  }
  for (let click = 0; click < 3; click++) {
    press()
    kept = chosen = chosenAfter(chosen, device)
    expect(state()).toBe(expectedState(chosen, device, kept))
  }
  otherTabStores('another', other)
  expect(state()).toBe(expectedState(chosen, device, kept))
  for (const stores of [other, device] as const) {
    otherTabStores('theme', stores)
    expect(state()).toBe(expectedState(stores, device, kept))
  }
})

test('a click changes the theme even if the browser blocks storage', () => {
  const { state, press } = open('light', null)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  press()
  expect(state()).toMatch(/^dark, shown dark /)
})
