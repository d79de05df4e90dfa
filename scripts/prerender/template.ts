import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { escapeHtml, tag } from './html.ts'
import { pageStyles, printStyles } from './page-styles.ts'
import { minifyScript } from './scripts.ts'

interface Filling {
  readonly title: string
  readonly description: string
  readonly head: string
  readonly markup: string
  /** The page's own code, if it later shows elements that are not in the first markup. */
  readonly code: string
}

const SCRIPTS = /\s*<script type="module" crossorigin src="[^"]+"><\/script>/g
const CHUNKS = /\s*<link rel="modulepreload" crossorigin href="[^"]+">/g
const SHEET = /\s*<link rel="stylesheet" crossorigin href="([^"]+)">/
/** White space between elements, and at the beginning of lines. */
const GAPS = /(?<=>)\s+(?=<)|(?<=\n)\s+/g
/** Its text is the second group. */
const INSIDE = /(<script>)([^]*?)(?=<\/script>)/g
const COMMENTS = /\s*<!--(?!\[)[\s\S]*?-->/g

/**
 * Reads the built index.html and returns a function that turns it into a page. Its scripts and styles are removed: each
 * page loads its code in its own way, and has its styles inside, which saves a round trip before the first paint.
 */
export async function readTemplate(dir: string): Promise<(filling: Filling) => string> {
  const built = await readFile(path.join(dir, 'index.html'), 'utf8')
  const sheet = SHEET.exec(built)?.[1]
  if (sheet === undefined) throw new Error('index.html has no style sheet')
  const css = (await readFile(path.join(dir, sheet), 'utf8')).trim()
  const forPaper = await writeHashed(dir, 'print', printStyles(css))
  const bare = [SCRIPTS, CHUNKS, SHEET, COMMENTS, GAPS]
    .reduce((html, part) => html.replace(part, ''), built)
    .replace(INSIDE, (_, tag: string, text: string) => tag + minifyScript(text))

  return ({ title, description, head, markup, code }) => {
    const style = `${tag('style', { 'data-sheet': sheet })}${pageStyles(css, markup, code)}</style>`
    // After the rest, whose layers it belongs to.
    const print = tag('link', { rel: 'stylesheet', media: 'print', href: forPaper })
    const named = swap(bare, /<title>[^<]*<\/title>/, `<title>${escapeHtml(title)}</title>`)
    const described = swap(
      named,
      /<meta name="description"[^>]*>/,
      `<meta name="description" content="${escapeHtml(description)}" />`,
    )
    const headed = swap(described, '</head>', `${head}${style}${print}</head>`)
    return swap(headed, '<div id="root"></div>', `<div id="root">${markup}</div>`)
  }
}

/** @returns the address, which changes with the text */
async function writeHashed(dir: string, name: string, css: string): Promise<string> {
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8)
  const file = `assets/${name}-${hash}.css`
  await writeFile(path.join(dir, file), css)
  return `/${file}`
}

/** Replaces a part that must be there: if the template has changed, the build fails instead of writing empty pages. */
function swap(html: string, part: string | RegExp, replacement: string): string {
  const there = typeof part === 'string' ? html.includes(part) : part.test(html)
  if (!there) throw new Error(`index.html has no ${part} to fill`)
  return html.replace(part, () => replacement)
}
