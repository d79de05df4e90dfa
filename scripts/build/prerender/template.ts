import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { firstScreen, pageStyles, siteStyles } from './page-styles.ts'
import { escapeHtml, tag } from './html.ts'
import { minifyScript } from './scripts.ts'

interface Filling {
  readonly title: string
  readonly description: string
  readonly head: string
  readonly markup: string
}

const SCRIPT = /\s*<script type="module" crossorigin src="[^"]+"><\/script>/
const SHEET = /\s*<link rel="stylesheet" crossorigin href="([^"]+)">/
/** White space between elements, and at the beginning of lines. */
const GAPS = /(?<=>)\s+(?=<)|(?<=\n)\s+/g
/** Its text is the second group. */
const INSIDE = /(<script>)([^]*?)(?=<\/script>)/g
const COMMENTS = /\s*<!--(?!\[)[\s\S]*?-->/g

/**
 * Behind the first screen. The document is complete only after the sheet, so its pictures and its switch take the visitor's
 * theme here, as they do when another tab has changed it (index.html).
 */
const SHOW_THEME = `<script>dispatchEvent(new Event('storage'))</script>`

/**
 * Behind the sheet. A script waits for it, and what stands below waits for the script: also in Firefox and Safari, where the
 * sheet alone would not hold it back.
 */
const WAIT = '<script>0</script>'

/**
 * Reads the built index.html and returns a function that turns it into a page. Its scripts and styles are removed: each
 * page loads its code in its own way, has the styles of its first screen inside, and asks for the whole sheet behind that.
 */
export async function readTemplate(dir: string): Promise<(filling: Filling) => Promise<string>> {
  const built = await readFile(path.join(dir, 'index.html'), 'utf8')
  const sheet = SHEET.exec(built)?.[1]
  if (sheet === undefined) throw new Error('index.html has no style sheet')
  const css = (await readFile(path.join(dir, sheet), 'utf8')).trim()
  await rm(path.join(dir, sheet))
  // First the picture: what the sheet is for is further down.
  const link = tag('link', { rel: 'stylesheet', href: await writeSheet(dir, siteStyles(css)), fetchpriority: 'low' })
  const bare = [SCRIPT, SHEET, COMMENTS, GAPS]
    .reduce((html, part) => html.replace(part, ''), built)
    .replace(INSIDE, (_, tag: string, text: string) => tag + minifyScript(text))

  return async ({ title, description, head, markup }) => {
    const { seen, used, rest } = firstScreen(markup)
    const style = `<style>${await pageStyles(css, used)}</style>`
    // A page that is seen as a whole can work before the sheet is there: a form soon does.
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

/** @returns the address, which changes with the text */
async function writeSheet(dir: string, css: string): Promise<string> {
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8)
  const file = `assets/site-${hash}.css`
  await writeFile(path.join(dir, file), css)
  return `/${file}`
}

/** Replaces a part that must be there: if the template has changed, the build fails instead of writing empty pages. */
function swap(html: string, part: RegExp, replacement: string): string {
  if (!part.test(html)) throw new Error(`index.html has no ${part} to fill`)
  return html.replace(part, () => replacement)
}
