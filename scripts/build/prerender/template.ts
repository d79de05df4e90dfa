import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import Beasties from 'beasties'
import postcss, { AtRule, type Node, Root } from 'postcss'
import { escapeHtml, minifyScript, tag } from './head.ts'

interface Filling {
  readonly title: string
  readonly description: string
  readonly head: string
  readonly markup: string
  readonly form: boolean
}

const SCRIPT = /\s*<script type="module" crossorigin src="[^"]+"><\/script>/
const SHEET = /\s*<link rel="stylesheet" crossorigin href="([^"]+)">/
const PRELOADED_FONT = /<link rel="preload"[^>]* as="font"[^>]*>/
const GAPS = /(?<=>)\s+(?=<)/g
const LINE_BREAKS = /\s*\n\s*/g
const INLINE_SCRIPT = /(<script>)([^]*?)(?=<\/script>)/g
const COMMENTS = /\s*<!--(?!\[)[\s\S]*?-->/g

/**
 * After the first screen, makes the script in index.html apply the visitor's theme to pictures and the theme switch. Without
 * this event, it would wait for the style sheet.
 */
const SHOW_THEME = `<script>dispatchEvent(new Event('storage'))</script>`

/**
 * Delays the content below the first screen: the script waits for the style sheet, and the content waits for the
 * script. Firefox and Safari wouldn't wait for the sheet itself.
 */
const WAIT = '<script>0</script>'

/**
 * Returns a function that turns the built index.html into a page. Each page has its own script tag, inlines the styles of its
 * first screen, and loads the full style sheet after it.
 */
export async function readTemplate(dir: string): Promise<(filling: Filling) => Promise<string>> {
  const built = await readFile(path.join(dir, 'index.html'), 'utf8')
  const sheet = SHEET.exec(built)?.[1]
  if (sheet === undefined) throw new Error('index.html has no style sheet')
  const css = (await readFile(path.join(dir, sheet), 'utf8')).trim()
  await rm(path.join(dir, sheet))
  const site = siteStyles(css)
  const href = `/assets/site-${createHash('sha256').update(site).digest('base64url').slice(0, 8)}.css`
  await writeFile(path.join(dir, href), site)
  // Low priority, because the first picture needs the connection more.
  const link = tag('link', { rel: 'stylesheet', href, fetchpriority: 'low' })
  const bare = [SCRIPT, SHEET, COMMENTS, GAPS]
    .reduce((html, part) => html.replace(part, ''), built)
    .replace(INLINE_SCRIPT, (_, tag: string, text: string) => tag + minifyScript(text))
    .replace(LINE_BREAKS, ' ')

  return async ({ title, description, head, markup, form }) => {
    const { seen, used, rest } = firstScreen(markup)
    const { first, late } = fontFaces(css, form)
    const style = `<style>${first}${await pageStyles(css, used)}</style>`
    // A form has no end marker, so its sheet is last and doesn't delay the form.
    const [inside, after] = rest === '' ? ['', link] : [SHOW_THEME + link + WAIT + rest, '']
    const parts = [
      [/<title>[^<]*<\/title>/, `<title>${escapeHtml(title)}</title>`],
      [/<meta name="description"[^>]*>/, `<meta name="description" content="${escapeHtml(description)}" />`],
      [/<style media="not all"><\/style>/, `${head}<style media="not all">${late}</style>${style}`],
      [/<div id="root"><\/div>/, `<div id="root">${seen}${inside}</div>`],
      [/<\/body>/, `${after}</body>`],
    ] as const
    const shell = form ? swap(bare, PRELOADED_FONT, '') : bare
    return parts.reduce((html, [part, filled]) => swap(html, part, filled), shell)
  }
}

/** Replaces a part of the template. If the part is missing, the build fails instead of writing empty pages. */
function swap(html: string, part: RegExp, replacement: string): string {
  if (!part.test(html)) throw new Error(`index.html has no ${part} to replace`)
  return html.replace(part, () => replacement)
}

/** Interaction states don't need inline styles, because the full sheet is loaded by then. */
const INTERACTION = /:(hover|active|focus)/

/** Every supported browser meets this condition. */
const KNOWN = '(color:color-mix(in lab, red, red))'

/**
 * Splits the font faces into those for the first paint and those that load after it: the text font, and on forms also the
 * display font, because a form needs its code first.
 */
export function fontFaces(css: string, form: boolean): Readonly<Record<'first' | 'late', string>> {
  const faces = { first: '', late: '' }
  postcss.parse(css).walkAtRules('font-face', (face) => {
    const text = face.toString()
    const isLate = text.includes('Figtree') || (form && text.includes('Bricolage'))
    faces[isLate ? 'late' : 'first'] += text
  })
  return faces
}

/** Returns the full sheet, which pages link to. */
export function siteStyles(css: string): string {
  return clean(css).toString()
}

/** Returns the styles that the markup needs before any interaction, in both themes. */
export async function pageStyles(css: string, markup: string): Promise<string> {
  const sheet = clean(css)
  sheet.walkAtRules('media', (group) => void (group.params === 'print' && group.remove()))
  sheet.walkRules((rule) => {
    rule.selectors = rule.selectors.filter((selector) => !INTERACTION.test(selector))
    if (rule.selectors.join('') === '') rule.remove()
  })
  // Beasties doesn't match selectors for the root element, so these rules are always kept.
  const beasties = new Beasties({ logLevel: 'silent', allowRules: [/^html:has/] })
  const head = `<head><style>${sheet.toString()}</style></head>`
  const page = `<html class="light dark opening">${head}<body><div id="root">${markup}</div></body></html>`
  const used = /<style>([^]*?)<\/style>/.exec(await beasties.process(page))?.[1]
  if (used === undefined) throw new Error('Beasties returned no style element')
  return removeUnusedVariables(postcss.parse(used), markup).toString()
}

/**
 * Parses a sheet and removes comments, conditions that are always met, overridden declarations, and font faces, because a
 * second rule for a face would load it again.
 */
function clean(css: string): Root {
  const sheet = postcss.parse(css)
  sheet.walkAtRules('font-face', (face) => void face.remove())
  sheet.walkComments((comment) => void comment.remove())
  sheet.walkAtRules('supports', (group) => void (group.params === KNOWN && group.replaceWith(group.nodes ?? [])))
  sheet.walkRules((rule) => {
    for (let next = rule.next(); next?.type === 'rule' && next.selector === rule.selector; next = rule.next()) {
      next.walkDecls(({ prop }) =>
        rule.walkDecls((declaration) => void (declaration.prop === prop && declaration.remove())),
      )
      rule.append(next.nodes)
      next.remove()
    }
  })
  return sheet
}

/** Removes a node and every parent that becomes empty, except layers, because they define an order. */
function removeWithParents(node: Node): void {
  const { parent } = node
  node.remove()
  const stays = parent instanceof Root || (parent instanceof AtRule && parent.name === 'layer')
  if (parent?.nodes?.length === 0 && !stays) removeWithParents(parent)
}

/** Removes unused variables, then variables that were used only by those. */
function removeUnusedVariables(sheet: Root, markup: string): Root {
  const read = new Set([...(sheet.toString() + markup).matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name))
  let dropped = false
  const drop = (name: string, node: Node) => {
    if (read.has(name)) return
    removeWithParents(node)
    dropped = true
  }
  sheet.walkDecls(/^--/, (declaration) => drop(declaration.prop, declaration))
  sheet.walkAtRules('property', (group) => drop(group.params, group))
  return dropped ? removeUnusedVariables(sheet, markup) : sheet
}

/** The end marker of a page's first screen, rendered after its hero (src/sections/page-parts.tsx). */
const END = '<template data-first-screen-end="true"></template>'

/** The menu needs no inline styles, because it is closed when a page opens. */
const MENU = /<dialog[^]*?<\/dialog>/

/**
 * Splits a page's markup at the end marker of its first screen. `used` is the markup whose styles are inlined. Forms and short
 * pages have no marker, so `rest` is empty.
 */
export function firstScreen(markup: string) {
  const [seen = '', ...rest] = markup.split(END)
  return { seen, used: seen.replace(MENU, ''), rest: rest.length > 0 ? END + rest.join('') : '' }
}
