import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const places = globSync(['*', '{src,supabase,scripts,tests,docs,public,.github,.ci}/**', '.env.example'], {
  cwd: root,
  exclude: ['**/node_modules', '**/.local', 'dist', 'test-results', 'package-lock.json', 'supabase/.temp'],
}).map((place) => place.replaceAll(path.sep, '/'))
/** Comments refer to migrations without their number prefix. */
const known = places.map((place) => `/${place.replace(/\d{14}_/, '')}`)
const FILE = /[\w@./*{},-]*[\w}]\.(?:tsx?|mjs|css|sql|md|ya?ml|toml)\b/.source
const FOLDER = /(?:src|supabase|scripts|tests|docs|public|\.github)\/[\w/*{},-][\w./*{},-]*[\w*}](?![\w-]*<)/.source
const POINTER = new RegExp(`(?<![\\w>~$@/.{}*-])(?:${FILE}|(?:\\.\\./)*${FOLDER})`, 'g')
/** Checks only the comments in code, because the compiler checks imports. */
const isRead = (line: string, file: string) =>
  !/\.(?:tsx?|sql)$/.test(file) || /^\s*(?:\/?\*|\/\/|--)|\s\/\/\s|\s--\s/.test(line)

function exists(pointer: string): boolean {
  const end = `/${pointer.replace(/^@?(?:\.{0,2}\/)*/, '')}`
  return known.some((place) => (/[*{]/.test(end) ? path.matchesGlob(place, end) : place.endsWith(end)))
}

test('every file and folder named in a comment, doc or config exists', () => {
  const files = places.filter((place) =>
    /\.(?:[mc]?[jt]sx?|css|sql|md|json|ya?ml|toml|html|py|example)$|\/run$/.test(place),
  )
  const pointers = files.flatMap((file) => {
    const lines = readFileSync(path.join(root, file), 'utf8').split('\n')
    const found = lines.filter((line) => isRead(line, file)).flatMap((line) => line.match(POINTER) ?? [])
    return found.map((pointer) => `${file}: ${pointer}`)
  })
  expect(pointers.length).toBeGreaterThan(200)
  expect(pointers.filter((pointer) => !exists(pointer.split(': ')[1] ?? ''))).toEqual([])
})

test('every check named in a recipe in docs/changing.md exists', () => {
  const recipes = readFileSync(path.join(root, 'docs/changing.md'), 'utf8')
  const caughtBy = recipes.match(/(?<=Caught\s+by:\s+)[^.]+/g) ?? []
  const named = caughtBy.flatMap((checks) => checks.match(/(?<=`)[a-z-]+(?=`)/g) ?? [])
  expect(named.length).toBeGreaterThan(20)
  const isThere = (name: string) =>
    ['types', 'deno'].includes(name) || known.some((place) => new RegExp(`/${name}\\.(?:test|spec)\\.`).test(place))
  expect(named.filter((name) => !isThere(name))).toEqual([])
})
