import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { LEVEL_NAMES } from '@contract/options.ts'
import { ATP_LIMIT, atpLog, touchPoints } from '@/content/example-plans.ts'
import { disinfectingPage } from '@/content/level-pages.ts'
import { levelNames } from '@/content/level-texts.ts'
import { paths } from '@/content/paths.ts'

const root = path.resolve(import.meta.dirname, '../..')
const src = path.join(root, 'src')

const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(tsx?|css)$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(src, file), 'utf8') }))

const filesWith = (text: string) => sources.filter((source) => source.text.includes(text)).map(({ file }) => file)

test('every page address appears only in paths.ts', () => {
  const quoted = Object.values(paths)
    .filter((address) => address !== paths.home)
    .flatMap((address) => filesWith(`'${address}'`).concat(filesWith(`"${address}"`)))
  expect(new Set(quoted)).toEqual(new Set(['content/paths.ts']))
})

test('no page contains the name of a level, because level names may change', () => {
  for (const name of Object.values(LEVEL_NAMES)) {
    const written = sources.filter(({ text }) => new RegExp(`\\b${name}\\b`).test(text)).map(({ file }) => file)
    expect(written, name).toEqual([])
  }
  expect(filesWith(levelNames)).toEqual([])
})

/** Files with text for visitors or staff. */
const COPY = [
  'src/content/*.ts',
  'src/assets/scenes/*.ts',
  'src/ui/*.tsx',
  'supabase/functions/_shared/contract/*.ts',
  'supabase/functions/_shared/email/*.ts',
  'supabase/functions/_shared/spam.ts',
]

function stringsIn(program: ts.Node): readonly string[] {
  const strings: string[] = []
  ts.forEachChild(program, function collect(node) {
    if (ts.isImportDeclaration(node)) return
    if (ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)) strings.push(node.text)
    ts.forEachChild(node, collect)
  })
  return strings
}

/** Fails if a pattern matches no file, because a folder may have been renamed. */
const filesOf = (patterns: readonly string[]) =>
  patterns.flatMap((pattern) => {
    const files = globSync(pattern, { cwd: root })
    expect(files, pattern).not.toEqual([])
    return files
  })

const textsOf = (patterns: readonly string[]) =>
  filesOf(patterns).map((file) => {
    const program = readFileSync(path.join(root, file), 'utf8')
    return { file, text: stringsIn(ts.createSourceFile(file, program, ts.ScriptTarget.Latest)).join('\n') }
  })

const copy = textsOf(COPY)

/** Text for the owner: terminal output, guides, and two files to fill out. */
const owners = [
  ...textsOf(['scripts/operate/**/*.ts', 'scripts/build/facts.ts', 'scripts/{serve,reset}.ts']),
  ...filesOf(['README.md', 'docs/{going-live,operating}.md', '.github/SECURITY.md']).map((file) => ({
    file,
    text: readFileSync(path.join(root, file), 'utf8').replace(/```[^]*?```|`[^`]*`|\]\([^)]*\)/g, '`'),
  })),
  ...['.env.example', 'supabase/functions/_shared/contract/company.ts'].map((file) => ({
    file,
    text: [...readFileSync(path.join(root, file), 'utf8').matchAll(/^ *(?:#|\/\/|\/?\*+)(.*)$/gm)]
      .map(([, comment]) => comment)
      .join('\n'),
  })),
].map(({ file, text }) => ({ file, text: text.replace(/\n\s*\n/g, ' . ').replace(/\s+/g, ' ') }))

/** Sentences without contractions: safety steps, stored wording, and a few that read better that way. */
const FORMAL = [
  'Cleaning is invisible when it is done well.',
  'Send it now and you will hear from us by',
  'Do not step into water',
  'If it is a roof leak',
  'Do not walk under it and do not open it.',
  '30 days after they are sent',
  'It is happening now',
  'We are alerting our',
  'This is not one of our photos',
]

test('content is in American English', () => {
  const british =
    /colour|fibre|\bgrey|\bcentre|[lm]etre\b|\blitre|rubbish|whilst|\b(tap|lift)s?\b|(organ|recogn|special)is(e|ing)/i
  for (const { file, text } of [...copy, ...owners]) expect(text, file).not.toMatch(british)
})

test('content contains no phrase that sounds translated', () => {
  const translated =
    /(?<!-)\bmails?\b(?![.-]\w| server)|first price|many hands|hands touch|any more|led you here|what hands|in any way below|on days that you|\bfill(ed)? in (a|the) form|put (it|my \w+) back\b|\btick\b/gi
  for (const { file, text } of [...copy, ...owners]) expect(text.match(translated), file).toBeNull()
})

test('guides and commands use American wording and say who does what', () => {
  const translated =
    /\btells?\b|\btold\b|\b(stands?|stood)\b(?! (for|by)\b)|\b(?<!there )(is|are|was|were) no (?!longer\b|more than\b)[a-z]+|\bof (ours|(its|their|your|one's|his) own)\b|\balone\b|\banew\b|\b(no|any) more\b(?! than)|\bfor good\b|\bat last\b|\d %|[.:;(] (what|who|whoever|nobody|somebody) (is|are|has|have|can|the|it|they|you|reports?)\b(?![^.]*\?)/gi
  for (const { file, text } of owners) expect(text.match(translated), file).toBeNull()
})

test('content uses contractions outside safety steps, legal sentences and fixed wording', () => {
  const spelledOut =
    /\b(is|are|do|does|did|will|could|was|were|has|have) not\b|\bcannot\b|\b(you|we|it|they) will\b|\b(you|we|they) are\b|\bit is (?!not)\w+/gi
  const found = copy.flatMap(
    ({ text }) => FORMAL.reduce((left, sentence) => left.replaceAll(sentence, ''), text).match(spelledOut) ?? [],
  )
  expect(found).toEqual([])
})

test('content describes the Level 2 task at each point on the map', () => {
  const named = disinfectingPage.focus.points.flatMap(({ onMap }) => onMap ?? [])
  expect([...new Set(named)].sort()).toEqual(touchPoints.map((_, index) => index + 1))
})

test('each example ATP test is over the limit before cleaning and under it afterward', () => {
  for (const { before, after } of atpLog) {
    expect(before).toBeGreaterThan(ATP_LIMIT)
    expect(after).toBeLessThan(ATP_LIMIT)
  }
})
