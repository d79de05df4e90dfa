import Beasties from 'beasties'
import postcss, { AtRule, type Node, Root } from 'postcss'

/** States that only an interaction causes. The full sheet is loaded by then. */
const INTERACTION = /:(hover|active|focus)/

/** A condition that every supported browser meets: the oldest since Chrome 111. */
const KNOWN = '(color:color-mix(in lab, red, red))'

/**
 * The full sheet, which every page loads, without font faces. Every page has them inline, and a second rule for a face would
 * load it again.
 */
export function siteStyles(css: string): string {
  const sheet = clean(css)
  sheet.walkAtRules('font-face', (face) => void face.remove())
  return sheet.toString()
}

/** Extracts the styles that the markup needs before any interaction, in both themes. */
export async function pageStyles(css: string, markup: string): Promise<string> {
  const sheet = clean(css)
  const faces: string[] = []
  sheet.walkAtRules('font-face', (face) => {
    faces.push(face.toString())
    face.remove()
  })
  sheet.walkAtRules('media', (group) => void (group.params === 'print' && group.remove()))
  sheet.walkRules((rule) => {
    rule.selectors = rule.selectors.filter((selector) => !INTERACTION.test(selector))
    if (rule.selectors.join('') === '') rule.remove()
  })
  // Beasties matches selectors below the document's element only.
  const beasties = new Beasties({ logLevel: 'silent', allowRules: [/^html:has/] })
  const head = `<head><style>${sheet.toString()}</style></head>`
  const page = `<html class="light dark opening">${head}<body><div id="root">${markup}</div></body></html>`
  const used = /<style>([^]*?)<\/style>/.exec(await beasties.process(page))?.[1]
  if (used === undefined) throw new Error('Beasties returned no style element')
  return faces.join('') + dropUnread(postcss.parse(used), markup).toString()
}

/**
 * Parses the sheet without comments, without conditions that every supported browser meets, and without overridden
 * declarations.
 */
function clean(css: string): Root {
  const sheet = postcss.parse(css)
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

/** Removes a node with any parent that becomes empty. Empty layers stay, because they define the order of layers. */
function removeWithParents(node: Node): void {
  const { parent } = node
  node.remove()
  const stays = parent instanceof Root || (parent instanceof AtRule && parent.name === 'layer')
  if (parent?.nodes?.length === 0 && !stays) removeWithParents(parent)
}

/** Removes unused variables, then variables that only those used. */
function dropUnread(sheet: Root, markup: string): Root {
  const read = new Set([...(sheet.toString() + markup).matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name))
  let dropped = false
  const drop = (name: string, node: Node) => {
    if (read.has(name)) return
    removeWithParents(node)
    dropped = true
  }
  sheet.walkDecls(/^--/, (declaration) => drop(declaration.prop, declaration))
  sheet.walkAtRules('property', (group) => drop(group.params, group))
  return dropped ? dropUnread(sheet, markup) : sheet
}

/** The end marker of a page's first screen, rendered after its hero (src/sections/first-screen-end.tsx). */
const END = '<template data-first-screen-end="true"></template>'

/** The menu, which is closed when a page opens. */
const MENU = /<dialog[^]*?<\/dialog>/

/**
 * Splits a page's markup at the end of its first screen, whose styles are inlined. A page without the marker is a form or a
 * short text, and its whole markup counts as the first screen.
 * @returns the markup before and after the marker, and the part before it whose styles are inlined
 */
export function firstScreen(markup: string) {
  const [seen = '', ...rest] = markup.split(END)
  return { seen, used: seen.replace(MENU, ''), rest: rest.length > 0 ? END + rest.join('') : '' }
}
