import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** Phrases that sound translated, and how many are left. Lower a limit when its count falls, and never raise one. */
const PHRASES = [
  {
    phrase: 'a subject without a noun (What is left …)',
    pattern:
      /(?:^|[.:;(]\s+|^\s*[-*|]?\s*)(?:What|Whoever|Who|what|whoever) (?:is|are|was|were|has|have|had|can|cannot|does|did|may|must|the|a|an|no|our|his|their|it|they|we|you|staff|visitors|owners?|somebody|nobody|[a-z]+s)\b(?![^.]*\?)/g,
    limit: 3,
  },
  { phrase: 'tell, tells, told', pattern: /\b(?:tells?|told)\b/gi, limit: 1 },
  { phrase: 'stand, stands, stood', pattern: /\b(?:stands?|stood)\b(?! (?:for|by)\b)/gi, limit: 1 },
  {
    phrase: 'a mail, mails',
    pattern: /\b(?:a|an|the|each|every|one|no|this|that|its|of) mails?\b|\bmails\b/gi,
    limit: 8,
  },
  {
    phrase: 'is no …, are no …',
    pattern: /\b(?:is|are|was|were) no (?!longer\b|more than\b)[a-z]+/gi,
    limit: 1,
  },
  {
    phrase: 'of ours, of its own',
    pattern: /\bof (?:ours|its own|their own|your own|one's own|his own)\b/gi,
    limit: 0,
  },
  { phrase: 'alone', pattern: /\balone\b/gi, limit: 0 },
  {
    phrase: 'anew, no more, any more, for good, at last',
    pattern: /\banew\b|\b(?:no|any) more\b(?! than)|\bfor good\b|\bat last\b/gi,
    limit: 0,
  },
  {
    phrase: 'nobody, somebody or nothing as a subject',
    pattern: /(?:^|[.:;,]\s+|\bthat |\bwhich )(?:nobody|somebody|nothing|whoever)\b/gi,
    limit: 4,
  },
  { phrase: 'asks, asked', pattern: /\b(?:asks|asked)\b/gi, limit: 0 },
  { phrase: '80 % with a space', pattern: /\d %/g, limit: 0 },
]

const files = globSync(
  ['*.{md,ts}', '{src,supabase,scripts,tests,docs,.github}/**/*.{ts,tsx,mjs,js,sql,css,py,md,yml}', '.env.example'],
  { cwd: root, exclude: ['**/node_modules', '**/.local', 'src/assets/scenes'] },
).map((file) => ({ file, lines: readFileSync(path.join(root, file), 'utf8').split('\n') }))

const COMMENT_SIGN = new Map([
  ['.sql', /--\s?(.*)/],
  ['.py', /#\s?(.*)/],
  ['.yml', /#\s?(.*)/],
  ['.example', /#\s?(.*)/],
])
const TITLE = /\b(?:test|it|describe|suite)(?:\.\w+)*(?:\([^'"`]*\))?\(\s*(['"`])(.*?)\1/

/** Yields the comments and test titles of a program, or a document's text without code, each with its line number. */
function* proseIn(file: string, lines: readonly string[]): Generator<readonly [number, string]> {
  let isCode = false
  let isBlock = false
  for (const [index, line] of lines.entries()) {
    const at = index + 1
    if (file.endsWith('.md')) {
      if (/^\s*```/.test(line)) isCode = !isCode
      else if (!isCode) yield [at, line.replaceAll(/`[^`]*`/g, '`')]
    } else if (isBlock || /^\s*(?:\{?\/\*|\*)/.test(line)) {
      yield [at, line.replaceAll(/^\s*\{?\/?\*+\s?|\*\/\}?\s*$/g, '')]
      isBlock = (isBlock || line.includes('/*')) && !line.includes('*/')
    } else {
      const comment = (COMMENT_SIGN.get(path.extname(file)) ?? /(?:^|\s)\/\/\s?(.*)/).exec(line)?.[1]
      if (comment) yield [at, comment]
      const title = file.startsWith('tests') ? TITLE.exec(line)?.[2] : null
      if (title) yield [at, title]
    }
  }
}

const prose = files.flatMap(({ file, lines }) =>
  [...proseIn(file, lines)].map(([at, text]) => ({ place: `${file}:${at}`, text })),
)

test('each translated phrase in comments, test titles and docs occurs as often as its limit says', () => {
  expect(prose.length).toBeGreaterThan(2_000)
  const found = PHRASES.map(({ phrase, pattern, limit }) => {
    const places = prose.flatMap(({ place, text }) => (text.match(pattern) ?? []).map((words) => `${place} ${words}`))
    return { phrase, limit, places }
  })
  expect(found.filter(({ places, limit }) => places.length !== limit)).toEqual([])
})
