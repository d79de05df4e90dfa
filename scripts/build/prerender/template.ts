import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { escapeHtml, minifyScript, tag } from './head.ts'
import { firstScreen, pageStyles, siteStyles } from './page-styles.ts'

interface Filling {
  readonly title: string
  readonly description: string
  readonly head: string
  readonly markup: string
}

const SCRIPT = /\s*<script type="module" crossorigin src="[^"]+"><\/script>/
const SHEET = /\s*<link rel="stylesheet" crossorigin href="([^"]+)">/
/** White space between elements and at the start of lines. */
const GAPS = /(?<=>)\s+(?=<)|(?<=\n)\s+/g
/** The second group is the script's text. */
const INSIDE = /(<script>)([^]*?)(?=<\/script>)/g
const COMMENTS = /\s*<!--(?!\[)[\s\S]*?-->/g

/**
 * Placed after the first screen. The document completes only after the sheet loads, so this event applies the visitor's theme
 * to pictures and switch now, as a theme change in another tab does (index.html).
 */
const SHOW_THEME = `<script>dispatchEvent(new Event('storage'))</script>`

/**
 * Placed after the sheet. The script waits for the sheet, and content below waits for the script. Firefox and Safari don't
 * block rendering for the sheet itself.
 */
const WAIT = '<script>0</script>'

/**
 * Reads the built index.html and returns a function that turns it into a page. It removes the scripts and styles: each page has
 * its own script tag, inlines the styles of its first screen, and loads the full sheet after it.
 */
export async function readTemplate(dir: string): Promise<(filling: Filling) => Promise<string>> {
  const built = await readFile(path.join(dir, 'index.html'), 'utf8')
  const sheet = SHEET.exec(built)?.[1]
  if (sheet === undefined) throw new Error('index.html has no style sheet')
  const css = (await readFile(path.join(dir, sheet), 'utf8')).trim()
  await rm(path.join(dir, sheet))
  // The picture loads first; the sheet is only needed further down.
  const site = siteStyles(css)
  const href = `/assets/site-${createHash('sha256').update(site).digest('base64url').slice(0, 8)}.css`
  await writeFile(path.join(dir, href), site)
  const link = tag('link', { rel: 'stylesheet', href, fetchpriority: 'low' })
  const bare = [SCRIPT, SHEET, COMMENTS, GAPS]
    .reduce((html, part) => html.replace(part, ''), built)
    .replace(INSIDE, (_, tag: string, text: string) => tag + minifyScript(text))

  return async ({ title, description, head, markup }) => {
    const { seen, used, rest } = firstScreen(markup)
    const style = `<style>${await pageStyles(css, used)}</style>`
    // A page without an end marker works before the sheet loads, as forms must.
    const [inside, after] = rest === '' ? ['', link] : [SHOW_THEME + link + WAIT + rest, '']
    const parts = [
      [/<title>[^<]*<\/title>/, `<title>${escapeHtml(title)}</title>`],
      [/<meta name="description"[^>]*>/, `<meta name="description" content="${escapeHtml(description)}" />`],
      [/<\/head>/, `${head}${style}</head>`],
      [/<div id="root"><\/div>/, `<div id="root">${seen}${inside}</div>`],
      [/<\/body>/, `${after}</body>`],
    ] as const
    return parts.reduce((html, [part, filled]) => swap(html, part, filled), bare)
  }
}

/** Replaces a part that must exist. If the template has changed, the build fails instead of writing empty pages. */
function swap(html: string, part: RegExp, replacement: string): string {
  if (!part.test(html)) throw new Error(`index.html has no ${part} to replace`)
  return html.replace(part, () => replacement)
}
