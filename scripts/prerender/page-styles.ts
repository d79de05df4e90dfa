import postcss, { type AtRule, type Rule } from 'postcss'

/** Classes that a script sets, so no markup has them. */
const THEMES = ['light', 'dark']

/**
 * The styles that a page's markup uses, out of the whole sheet. With only these inside, a page fits into the first packets
 * that a server may send. The whole sheet loads when the visitor first does something, and before any other page.
 */
export function pageStyles(css: string, markup: string): string {
  const sheet = postcss.parse(css)
  const classes = new Set([...classesIn(markup), ...THEMES])
  sheet.walkRules((rule) => keepUsed(rule, classes))

  // Now unused: variables that nothing reads, and groups without a rule.
  const rest = sheet.toString() + markup
  const read = new Set([...rest.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name))
  sheet.walkDecls(/^--/, (declaration) => {
    if (!read.has(declaration.prop)) declaration.remove()
  })
  sheet.walkAtRules((group) => {
    if (isEmpty(group) || (group.name === 'property' && !read.has(group.params))) group.remove()
  })
  sheet.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove()
  })
  return sheet.toString()
}

function keepUsed(rule: Rule, classes: ReadonlySet<string>): void {
  const { parent } = rule
  if (parent?.type === 'atrule' && 'name' in parent && String(parent.name).endsWith('keyframes')) return
  const used = rule.selectors.filter((selector) => classesOf(selector).every((name) => classes.has(name)))
  if (used.length === 0) rule.remove()
  else if (used.length < rule.selectors.length) rule.selectors = used
}

/** The classes that a selector requires. Those inside :is(), :not() and the like are not required. */
function classesOf(selector: string): string[] {
  const plain = selector.replace(/:(not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g, '')
  return [...plain.matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi)].map(([, name = '']) => unescape(name))
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

/** An empty `@layer` still sets the order of layers. */
function isEmpty({ name, nodes }: AtRule): boolean {
  return name !== 'layer' && nodes !== undefined && nodes.length === 0
}
