import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { escapeHtml, tag } from './html.ts'
import { pageStyles } from './page-styles.ts'

interface Filling {
  readonly title: string
  readonly description: string
  readonly head: string
  readonly markup: string
  /** A form shows parts that its first markup does not have, so it gets all styles at once. */
  readonly form: boolean
}

const SCRIPTS = /\s*<script type="module" crossorigin src="[^"]+"><\/script>/g
const CHUNKS = /\s*<link rel="modulepreload" crossorigin href="[^"]+">/g
const SHEET = /\s*<link rel="stylesheet" crossorigin href="([^"]+)">/
const COMMENTS = /\s*<!--(?!\[)[\s\S]*?-->/g

/**
 * Reads the built index.html and answers a function that makes a page of it. Scripts and styles are taken out: how a
 * page loads its code is the page's own affair, and its styles stand inside it, where they cost no further round trip
 * before the first paint.
 */
export async function readTemplate(dir: string): Promise<(filling: Filling) => string> {
  const built = await readFile(path.join(dir, 'index.html'), 'utf8')
  const sheet = SHEET.exec(built)?.[1]
  if (sheet === undefined) throw new Error('index.html has no style sheet')
  const css = (await readFile(path.join(dir, sheet), 'utf8')).trim()
  const bare = built.replace(SCRIPTS, '').replace(CHUNKS, '').replace(SHEET, '').replace(COMMENTS, '')

  return ({ title, description, head, markup, form }) => {
    const style = form
      ? `<style>${css}</style>`
      : `${tag('style', { 'data-sheet': sheet })}${pageStyles(css, markup)}</style>`
    const named = swap(bare, /<title>[^<]*<\/title>/, `<title>${escapeHtml(title)}</title>`)
    const described = swap(
      named,
      /<meta name="description"[^>]*>/,
      `<meta name="description" content="${escapeHtml(description)}" />`,
    )
    const headed = swap(described, '</head>', `${head}${style}</head>`)
    return swap(headed, '<div id="root"></div>', `<div id="root">${markup}</div>`)
  }
}

/** Replaces what must be there: a template that has changed should stop the build, not empty the pages. */
function swap(html: string, part: string | RegExp, replacement: string): string {
  const there = typeof part === 'string' ? html.includes(part) : part.test(html)
  if (!there) throw new Error(`index.html has no ${part} to fill`)
  return html.replace(part, () => replacement)
}
