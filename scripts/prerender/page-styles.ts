import postcss, { type AtRule, type ChildNode, type Container, list, type Root, type Rule } from 'postcss'

/** Classes that a script sets, so no markup has them. */
const THEMES = ['light', 'dark']

/** What only a visitor's hand brings about. By then the whole sheet is there. */
const TOUCHED = /:(hover|active|focus)/

/** Elements around the markup. */
const FRAME = ['html', 'body']

/** Parts that only some kinds of fields have, and what a page with such a field says in its markup. */
const FIELD_PARTS = [
  { part: /^::placeholder/, field: /placeholder=/ },
  { part: /^::file-selector-button/, field: /type="file/ },
]

/** Parts of fields that the site has nowhere: searches, dates, numbers with a spinner. */
const NO_FIELD = /^::-webkit-(search|date|calendar|inner|outer)/

/** What Tailwind writes for browsers older than the oldest. */
const OLD = /-webkit-hyphens/

/** Every browser that the site is built for knows it: the oldest since Chrome 111. */
const KNOWN = '(color:color-mix(in lab, red, red))'

/**
 * The whole sheet, which every page loads, without what no page needs from it. The faces are inside every page, and a
 * second rule for a face would load it again.
 */
export function siteStyles(css: string): string {
  const sheet = clean(css)
  sheet.walkAtRules('font-face', (face) => void face.remove())
  return sheet.toString()
}

/** The styles that some markup uses on a screen, out of the whole sheet. */
export function pageStyles(css: string, markup: string): string {
  const sheet = clean(css)
  const classes = new Set([...classesIn(markup), ...THEMES])
  const elements = new Set([...elementsIn(markup), ...FRAME])
  const missing = FIELD_PARTS.filter(({ field }) => !field.test(markup)).map(({ part }) => part)
  sheet.walkRules((rule) => keepUsed(rule, classes, elements, missing))
  sheet.walkAtRules('media', (group) => {
    if (group.params === 'print') group.remove()
  })

  // Now unused: variables that nothing reads, motion that nothing plays, and groups without a rule.
  const read = dropUnread(sheet, markup)
  const played = new Set<string>()
  sheet.walkDecls(/^animation/, ({ value }) => void value.split(/[\s,]/).forEach((word) => played.add(word)))
  sheet.walkAtRules((group) => {
    const used = group.name === 'property' ? read : group.name === 'keyframes' ? played : null
    if (used && !used.has(group.params)) group.remove()
  })
  dropEmpty(sheet)
  return sheet.toString()
}

function clean(css: string): Root {
  const sheet = postcss.parse(css)
  sheet.walkComments((comment) => void comment.remove())
  sheet.walkRules(NO_FIELD, (rule) => void rule.remove())
  sheet.walkAtRules('supports', (group) => (OLD.test(group.params) ? void group.remove() : dropFallback(group)))
  return sheet
}

/** Removes variables, and then those that only they have read. @returns the names of the others */
function dropUnread(sheet: Root, beside: string): ReadonlySet<string> {
  const rest = sheet.toString() + beside
  const read = new Set([...rest.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name))
  let dropped = false
  sheet.walkDecls(/^--/, (declaration) => {
    if (read.has(declaration.prop)) return
    declaration.remove()
    dropped = true
  })
  return dropped ? dropUnread(sheet, beside) : read
}

function keepUsed(
  rule: Rule,
  classes: ReadonlySet<string>,
  elements: ReadonlySet<string>,
  missing: readonly RegExp[],
): void {
  const { parent } = rule
  if (parent?.type === 'atrule' && 'name' in parent && String(parent.name).endsWith('keyframes')) return
  const isUsed = (selector: string): boolean => {
    const choices: string[] = []
    const plain = selector.replace(CHOICES, (_, kind: string, inside: string) => {
      if (kind !== 'not') choices.push(inside)
      return ''
    })
    return (
      !TOUCHED.test(plain) &&
      !missing.some((part) => part.test(plain)) &&
      classesOf(plain).every((name) => classes.has(name)) &&
      elementsOf(plain).every((name) => elements.has(name)) &&
      choices.every((inside) => list.comma(inside).some(isUsed))
    )
  }
  const used = rule.selectors.filter(isUsed)
  if (used.length === 0) rule.remove()
  else if (used.length < rule.selectors.length) rule.selectors = used
}

/** Takes known styles out of their condition, in place of a rule before it that says the same for other browsers. */
function dropFallback(group: AtRule): void {
  if (group.params !== KNOWN) return
  const [rule] = group.nodes ?? []
  const before = group.prev()
  if (rule?.type === 'rule' && before?.type === 'rule' && before.selector === rule.selector) {
    const said = new Set(rule.nodes.map((node) => node.type === 'decl' && node.prop))
    if (before.nodes.every((node) => node.type === 'decl' && said.has(node.prop))) before.remove()
  }
  group.replaceWith(group.nodes ?? [])
}

/** The alternatives in a selector, with parentheses of one more level inside. */
const CHOICES = /:(not|is|where|has)\(((?:[^()]|\([^()]*\))*)\)/g

/** The classes that a selector requires. */
function classesOf(plain: string): string[] {
  return [...plain.matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi)].map(([, name = '']) => unescape(name))
}

/** The elements that a selector requires. */
function elementsOf(plain: string): string[] {
  const named = plain.replace(/\[[^\]]*\]|\([^()]*\)|\\[0-9a-f]{1,6} ?|\\./gi, '')
  return [...named.matchAll(/(?<![\w.:#-])[a-z][\w-]*/gi)].map(([name]) => name)
}

function unescape(name: string): string {
  return name
    .replace(/\\([0-9a-f]{1,6}) ?/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/\\(.)/g, '$1')
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

function classesIn(markup: string): string[] {
  return [...markup.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names = '']) =>
    names.replace(/&(#?\w+);/g, (whole, entity: string) => ENTITIES[entity] ?? whole).split(/\s+/),
  )
}

const elementsIn = (markup: string) => [...markup.matchAll(/<([a-z][\w-]*)/gi)].map(([, name = '']) => name)

/** Removes rules and groups without content, inner ones first. An empty `@layer` still sets the order of layers. */
function dropEmpty(group: Container<ChildNode>): void {
  group.each((node) => {
    if (!(node.type === 'rule' || node.type === 'atrule') || !node.nodes) return
    dropEmpty(node)
    if (node.nodes.length === 0 && !(node.type === 'atrule' && node.name === 'layer')) node.remove()
  })
}
