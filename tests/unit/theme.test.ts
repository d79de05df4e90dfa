// @vitest-environment jsdom
/** The script in index.html that sets the theme. What is seen of it, browsers show (e2e/theme.spec.ts). */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'

const page = readFileSync(path.resolve(import.meta.dirname, '../../index.html'), 'utf8')
const [, source = ''] = /<script>((?:(?!<\/script>)[^])*prefers-color-scheme[^]*?)<\/script>/.exec(page) ?? []
const [bars = ''] = /<meta name="theme-color"[^]*data-scheme="dark".*/.exec(page) ?? []

let closing = new AbortController()
afterEach(() => localStorage.clear())

/** Opens a page on a device, with what an earlier visit stored. */
function open(device: 'light' | 'dark', stored?: string) {
  if (stored !== undefined) localStorage.setItem('theme', stored)
  document.documentElement.className = ''
  document.head.innerHTML = bars
  document.body.innerHTML = '<button data-theme-switch><i></i></button><picture><source data-night></picture>'
  const dark = Object.assign(new EventTarget(), { matches: device === 'dark' })
  closing.abort()
  closing = new AbortController()
  const listen = (type: string, heard: EventListener) => addEventListener(type, heard, { signal: closing.signal })
  new Function('matchMedia', 'addEventListener', source)(() => dark, listen)
  const { style, dataset, classList } = document.documentElement
  return {
    /** The theme that is on, the one that a press brings, and the one that is shown. */
    state: () => [dataset['theme'], dataset['next'], classList.value, style.colorScheme],
    press: () => document.querySelector('i')?.click(),
    turns(to: 'light' | 'dark') {
      dark.matches = to === 'dark'
      dark.dispatchEvent(new Event('change'))
    },
  }
}
const mediaOf = (selector: string) =>
  [...document.querySelectorAll<HTMLMetaElement>(selector)].map(({ media }) => media)

describe.each([
  ['light', 'dark'],
  ['dark', 'light'],
] as const)('on a %s device', (device, other) => {
  test('the page follows it until the first press, which changes what is seen', () => {
    const { state, press } = open(device)
    expect(state()).toEqual(['system', other, device, device])
    expect(localStorage).toHaveLength(0)
    for (const after of [
      [other, device, other, other],
      [device, 'system', device, device],
      ['system', other, device, device],
    ]) {
      press()
      expect(state()).toEqual(after)
      expect(localStorage.getItem('theme')).toBe(after[0])
    }
  })

  test('a chosen theme is there from the start, stays when the device changes, and another tab changes it', () => {
    const { state, turns } = open(device, other)
    turns(other)
    turns(device)
    expect(state()).toEqual([other, device, other, other])
    dispatchEvent(new StorageEvent('storage', { key: 'another', newValue: device }))
    expect(state()[0]).toBe(other)
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: device }))
    expect(state()[2]).toBe(device)
  })

  test('without a choice, or with anything else stored, the page changes with it', () => {
    for (const stored of [undefined, 'system', '"><b>blue']) {
      const { state, turns } = open(device, stored)
      turns(other)
      expect(state().slice(2)).toEqual([other, other])
      turns(device)
      expect(state()).toEqual(['system', other, device, device])
      expect(localStorage.getItem('theme')).toBe(stored === undefined ? null : 'system')
    }
  })
})

test('night pictures and the browser’s own bars go by a choice, else by the device', () => {
  const media = () => [...mediaOf('source'), ...mediaOf('meta')]
  const { press } = open('light')
  const [dark, light] = ['(prefers-color-scheme: dark)', '(prefers-color-scheme: light)']
  expect(media()).toEqual([dark, light, dark])
  press()
  expect(media()).toEqual(['all', 'not all', 'all'])
  press()
  expect(media()).toEqual(['not all', 'all', 'not all'])
})
