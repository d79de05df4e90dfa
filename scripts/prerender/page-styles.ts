import postcss, { type AtRule, type ChildNode, type Container, list, type Root, type Rule } from 'postcss'

/** Classes that a script sets, so no markup has them. */
const THEMES = ['light', 'dark']

/** Elements around the markup. */
const FRAME = ['html', 'body']

/** Parts that only some kinds of fields have, and what a page with such a field says, in its markup or in its code. */
const FIELD_PARTS = [
  { part: /^::placeholder/, field: /placeholder[=:]/ },
  { part: /^::file-selector-button/, field: /type[=:]["'`]file/ },
  { part: /^::-webkit-(search|date|calendar|inner|outer)/, field: /type[=:]["'`](search|date|time|number)/ },
]

/** Every browser that the site is built for knows it: the oldest since Chrome 111. */
const KNOWN = '(color:color-mix(in lab, red, red))'

/**
 * The styles that a page uses, out of the whole sheet. With only these inside, a page fits into the first packets that a
 * server may send. The whole sheet loads later, and before any other page.
 * @param code the page's own code, if what it shows must have its styles before the whole sheet is there
 */
export function pageStyles(css: string, markup: string, code = ''): string {
  const sheet = postcss.parse(css)
  const words = code.split(/[\s"'`]+/)
  const classes = new Set([...classesIn(markup), ...words, ...THEMES])
  const elements = new Set([...elementsIn(markup), ...words, ...FRAME])
  const missing = FIELD_PARTS.filter(({ field }) => !field.test(markup + code)).map(({ part }) => part)
  sheet.walkRules((rule) => keepUsed(rule, classes, elements, missing))
  sheet.walkComments((comment) => void comment.remove())
  sheet.walkAtRules('supports', dropFallback)
  sheet.walkAtRules((group) => {
    if (isForPaper(group)) group.remove()
  })

  // Now unused: variables that nothing reads, motion that nothing plays, and groups without a rule.
  const read = dropUnread(sheet, markup + code)
  const played = new Set<string>()
  sheet.walkDecls(/^animation/, ({ value }) => void value.split(/[\s,]/).forEach((word) => played.add(word)))
  sheet.walkAtRules((group) => {
    const used = group.name === 'property' ? read : group.name === 'keyframes' ? played : null
    if (used && !used.has(group.params)) group.remove()
  })
  dropEmpty(sheet)
  return sheet.toString()
}

/** What of the whole sheet is for paper alone. Pages have it in a file of its own, which a browser fetches last. */
export function printStyles(css: string): string {
  const sheet = postcss.parse(css)
  keepPrinted(sheet)
  return sheet.toString()
}

function keepPrinted(group: Container<ChildNode>): void {
  group.each((node) => {
    if (isForPaper(node)) return
    if (node.type === 'atrule' && node.nodes) keepPrinted(node)
    if (node.type !== 'atrule' || !node.nodes?.length) node.remove()
  })
}

const isForPaper = (node: ChildNode) => node.type === 'atrule' && node.name === 'media' && node.params === 'print'

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
