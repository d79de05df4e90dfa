import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { LEVEL_NAMES } from '@contract/options.ts'
import { touchPoints } from '@/content/example-plans.ts'
import { disinfectingPage } from '@/content/level-pages.ts'
import { levelNames } from '@/content/levels.ts'
import { paths } from '@/content/paths.ts'

const src = path.resolve(import.meta.dirname, '../../src')

const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(tsx?|css)$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(src, file), 'utf8') }))

const filesWith = (text: string) => sources.filter((source) => source.text.includes(text)).map(({ file }) => file)

test('every address is written once, in paths.ts', () => {
  const quoted = Object.values(paths)
    .filter((address) => address !== paths.home)
    .flatMap((address) => filesWith(`'${address}'`).concat(filesWith(`"${address}"`)))
  expect(new Set(quoted)).toEqual(new Set(['content/paths.ts']))
})

test('no page writes out the name of a level, which may change', () => {
  for (const name of Object.values(LEVEL_NAMES)) {
    const written = sources.filter(({ text }) => new RegExp(`\\b${name}\\b`).test(text)).map(({ file }) => file)
    expect(written, name).toEqual([])
  }
  expect(filesWith(levelNames)).toEqual([])
})

describe('the content', () => {
  test('and the texts of the pictures are in American English', () => {
    const british =
      /colour|fibre|\bgrey|\bcentre|[lm]etre\b|\blitre|rubbish|whilst|\b(tap|lift)s?\b|(organ|recogn|special)is(e|ing)/i
    for (const { file, text } of sources.filter(({ file }) => /^(content|assets.scenes).*\.ts$/.test(file))) {
      expect(text, file).not.toMatch(british)
    }
  })

  test('says of every point on the map what Level 2 does there', () => {
    const named = disinfectingPage.focus.points.flatMap(({ onMap }) => onMap ?? [])
    expect([...new Set(named)].sort()).toEqual(touchPoints.map((_, index) => index + 1))
  })
})
