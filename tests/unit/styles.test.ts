import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const src = path.resolve(import.meta.dirname, '../../src')
const read = (file: string) => readFileSync(path.join(src, file), 'utf8')
const files = globSync('**/*.css', { cwd: src })
const components = globSync('**/*.tsx', { cwd: src })
const markup = [...components.map(read), read('../index.html')].join('')
const shared = [
  'styles/index.css',
  'styles/tokens.css',
  'styles/base.css',
  'styles/print.css',
  'assets/fonts/fonts.css',
]

test('each component’s styles are next to it in a short file that the main sheet imports', () => {
  const owned = files.filter((file) => !shared.includes(file))
  expect(owned.filter((file) => !components.includes(file.replace('.css', '.tsx')))).toEqual([])
  expect(owned.filter((file) => !read('styles/index.css').includes(`'../${file}'`))).toEqual([])
  expect(files.filter((file) => read(file).split('\n').length > 301)).toEqual([])
})

test.each(files)('%s uses named screen widths and has no unused classes', (file) => {
  expect(read(file)).not.toMatch(/@media[^{]*width/)
  const classes = read(file).match(/(?<=\.)[a-z][\w-]*(?=[^{}']*\{)/g) ?? []
  expect(classes.filter((name) => !markup.includes(name) && !markup.includes(name.replace(/\w+$/, '${')))).toEqual([])
})

test('a form whose code doesn’t load shows a note after twelve seconds', () => {
  expect(read('forms/notes.css')).toContain('animation: not-started-note 0s 12s forwards')
})
