import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { hostedDeno, installedDenos } from '../../scripts/deno/denos.ts'

const isLikeHosted = process.platform === 'linux' && process.arch === 'x64'

test.runIf(isLikeHosted)('on a machine like that of hosted functions, their Deno is there', () => {
  expect(installedDenos().map(({ name }) => name)).toContain(`Deno ${hostedDeno()}`)
})

test('without it there are fewer tests only where npm does not install it', () => {
  const modules = mkdtempSync(path.join(tmpdir(), 'modules-'))
  mkdirSync(path.join(modules, 'deno'))
  writeFileSync(path.join(modules, 'deno/package.json'), '{ "version": "9.9.9" }')
  const found = () => installedDenos(modules).map(({ name }) => name)
  if (isLikeHosted) expect(found).toThrow('npm ci --include=optional')
  else expect(found()).toEqual(['Deno 9.9.9'])
  rmSync(modules, { recursive: true })
})
