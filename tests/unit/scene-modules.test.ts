import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import measured from '../../scripts/art/rendered.json' with { type: 'json' }
import { sceneModules } from '../../scripts/art/scene-module.ts'

const folder = path.resolve(import.meta.dirname, '../../src/assets/scenes')
const modules = sceneModules(measured)

test('every scene has a module, and no other module exists', () => {
  const there = readdirSync(folder).filter((file) => file.endsWith('.ts'))
  expect(there.toSorted()).toEqual(modules.map(([file]) => file).toSorted())
})

test.each(modules)('%s matches the renderer’s output', (file, source) => {
  expect(readFileSync(path.join(folder, file), 'utf8')).toBe(source)
})

test.each(modules)('every picture that %s imports exists', (_, source) => {
  const pictures = [...source.matchAll(/'(\.\/[^'?]+)\?url&no-inline'/g)].map(([, file = '']) => file)
  expect(pictures.length).toBeGreaterThan(0)
  for (const picture of pictures) expect(existsSync(path.join(folder, picture)), picture).toBe(true)
})
