import Beasties from 'beasties'
import postcss, { AtRule, type Node, Root } from 'postcss'

/** States that only an interaction causes. By then the whole sheet is there. */
const TOUCHED = /:(hover|active|focus)/

/** Every browser that the site is built for knows it: the oldest since Chrome 111. */
const KNOWN = '(color:color-mix(in lab, red, red))'

/**
 * The whole sheet, which every page loads, without the faces: they are inside every page, and a second rule for a face
 * would load it again.
 */
export function siteStyles(css: string): string {
  const sheet = clean(css)
  sheet.walkAtRules('font-face', (face) => void face.remove())
  return sheet.toString()
}

/** The styles that some markup has on a screen before it is touched, out of the whole sheet, in both themes. */
export async function pageStyles(css: string, markup: string): Promise<string> {
  const sheet = clean(css)
  const faces: string[] = []
  sheet.walkAtRules('font-face', (face) => {
    faces.push(face.toString())
    face.remove()
  })
  sheet.walkAtRules('media', (group) => void (group.params === 'print' && group.remove()))
  sheet.walkRules((rule) => {
    rule.selectors = rule.selectors.filter((selector) => !TOUCHED.test(selector))
    if (rule.selectors.join('') === '') rule.remove()
  })
  // It looks at what is inside of the document's element.
  const beasties = new Beasties({ logLevel: 'silent', allowRules: [/^html:has/] })
  const head = `<head><style>${sheet.toString()}</style></head>`
  const page = `<html class="light dark">${head}<body><div id="root">${markup}</div></body></html>`
  const used = /<style>([^]*?)<\/style>/.exec(await beasties.process(page))?.[1]
  if (used === undefined) throw new Error('Beasties left no style')
  return faces.join('') + dropUnread(postcss.parse(used), markup).toString()
}

/** Without comments, conditions that every browser of the site meets, and what was for those that do not. */
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

/** Leaves no empty rule behind. An empty layer stays: it has its place among the others. */
function removeWithParents(node: Node): void {
  const { parent } = node
  node.remove()
  const stays = parent instanceof Root || (parent instanceof AtRule && parent.name === 'layer')
  if (parent?.nodes?.length === 0 && !stays) removeWithParents(parent)
}

/** Removes variables that nothing reads, then those that only they have read. */
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

/** What the hero of a page puts behind its first screen (src/sections/first-screen-end.tsx). */
const END = '<template data-first-screen-end="true"></template>'

/** Closed when a page opens. */
const MENU = /<dialog[^]*?<\/dialog>/

/**
 * Divides a page's markup where its first screen ends: the styles of what comes before are inside the page. A page without
 * the mark is a form or a short text, and is seen as a whole.
 * @returns what comes before and after, and of what comes before the part that must have its styles at once
 */
export function firstScreen(markup: string) {
  const [seen = '', ...rest] = markup.split(END)
  return { seen, used: seen.replace(MENU, ''), rest: rest.length > 0 ? END + rest.join('') : '' }
}
