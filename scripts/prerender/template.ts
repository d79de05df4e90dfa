import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { escapeHtml } from './html.ts'

interface Filling {
  readonly title: string
  readonly description: string
  readonly head: string
  readonly markup: string
}

const SCRIPTS = /\s*<script type="module" crossorigin src="[^"]+"><\/script>/g
const CHUNKS = /\s*<link rel="modulepreload" crossorigin href="[^"]+">/g
const SHEETS = /\s*<link rel="stylesheet" crossorigin href="([^"]+)">/g
const COMMENTS = /\s*<!--(?!\[)[\s\S]*?-->/g

/**
 * Reads the built index.html and answers a function that makes a page of it. Scripts and styles are taken out: how a
 * page loads its code is the page's own affair, and the styles are small, so that inside the page they cost no further
 * round trip before the first paint.
 */
export async function readTemplate(dir: string): Promise<(filling: Filling) => string> {
  const built = await readFile(path.join(dir, 'index.html'), 'utf8')
  const sheets = [...built.matchAll(SHEETS)].map(([, href = '']) => path.join(dir, href))
  const styles = await Promise.all(sheets.map((sheet) => readFile(sheet, 'utf8')))
  await Promise.all(sheets.map((sheet) => rm(sheet, { force: true })))
  const style = `<style>${styles.map((css) => css.trim()).join('')}</style>`
  const bare = built.replace(SCRIPTS, '').replace(CHUNKS, '').replace(SHEETS, '').replace(COMMENTS, '')

  return ({ title, description, head, markup }) => {
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
