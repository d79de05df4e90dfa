import { readdirSync, readFileSync } from 'node:fs'

/**
 * The layers that each layer may import besides itself, checked by `npm test -- layers`. If a layer's name is a pattern, each
 * match is a layer, and `$1` is its name.
 */
const SHARED = 'supabase/functions/_shared'
const CONTRACT = `${SHARED}/contract`
const shared = (...names) => names.map((name) => `${SHARED}/${name}`)
const HANDLED = shared('contract', 'http', 'spam.ts', 'photos.ts', 'answered.ts', 'reminders.ts', 'email', 'outbox')

const LAYERS = {
  'src/assets': ['src/content'],
  'src/content': [CONTRACT],
  'src/ui': [],
  'src/sections': ['src/ui', 'src/content', 'src/assets', CONTRACT],
  'src/layouts': ['src/ui', 'src/content', CONTRACT],
  'src/api': [CONTRACT],
  'src/forms': ['src/ui', 'src/api', 'src/content', CONTRACT],
  'src/features/([^/]+)': [
    'src/features/$1',
    'src/forms',
    'src/sections',
    'src/ui',
    'src/api',
    'src/content',
    'src/assets',
    CONTRACT,
  ],
  'src/pages': ['src/features', 'src/forms', 'src/sections', 'src/ui', 'src/content', 'src/assets', CONTRACT],
  'src/app': ['src/pages', 'src/layouts', 'src/sections', 'src/forms', 'src/ui', 'src/content', 'src/assets', CONTRACT],
  'src/main.tsx': ['src/app', 'src/forms', 'src/ui', 'src/styles'],

  [CONTRACT]: [],
  [`${SHARED}/http`]: [CONTRACT],
  [`${SHARED}/spam.ts`]: [CONTRACT],
  [`${SHARED}/photos.ts`]: shared('contract', 'email'),
  [`${SHARED}/answered.ts`]: shared('contract', 'email'),
  [`${SHARED}/reminders.ts`]: [CONTRACT],
  [`${SHARED}/email`]: shared('contract', 'reminders.ts'),
  [`${SHARED}/outbox`]: shared('contract', 'http', 'email'),
  [`${SHARED}/setting-formats.ts`]: [CONTRACT],
  [`${SHARED}/env.ts`]: shared('contract', 'setting-formats.ts'),
  [`${SHARED}/wiring.ts`]: [SHARED],
  'supabase/functions/([a-z-]+)/handler.ts': HANDLED,
  'supabase/functions/([a-z-]+)/index.ts': ['supabase/functions/$1/handler.ts', SHARED],

  'supabase/local': [SHARED],
  scripts: ['src', 'supabase'],
  tests: ['src', 'supabase', 'scripts'],
}

/** The only layers that may import these packages. */
const PACKAGES = {
  '@supabase': ['src/api'],
  '@tanstack': ['src/api'],
  '(@radix-ui|sonner|next-themes)': ['src/ui'],
  '(react-hook-form|@hookform)': ['src/forms', 'src/features'],
  nodemailer: [`${SHARED}/outbox`],
}

const within = (places) => `^(?:${places.join('|')})(?:/|$)`
const PRODUCT = within(['src', 'supabase/functions'])
const isWithZod = (file) => readFileSync(`${CONTRACT}/${file}`, 'utf8').includes(`from 'zod'`)
const WITH_ZOD = `^${CONTRACT}/(?:${readdirSync(CONTRACT).filter(isWithZod).join('|')})$`

const layers = Object.entries(LAYERS).map(([layer, others]) => ({
  name: `${layer} imports ${others.join(', ') || 'no other layer'}`,
  from: { path: within([layer]) },
  to: {
    path: within(['src', 'supabase', 'scripts', 'tests']),
    pathNot: within(layer.includes('(') ? others : [layer, ...others]),
  },
}))

const packages = Object.entries(PACKAGES).map(([name, homes]) => ({
  name: `only ${homes.join(', ')} can import ${name}`,
  from: { path: PRODUCT, pathNot: within(homes) },
  to: { path: `^node_modules/${name}/` },
}))

const fences = [
  { name: 'no import cycles', from: {}, to: { circular: true } },
  { name: 'every import resolves', from: {}, to: { couldNotResolve: true } },
  {
    name: 'every file belongs to a layer',
    from: { path: '^(src|supabase)/', pathNot: within(Object.keys(LAYERS)) },
    to: {},
  },
  {
    name: 'code for browsers and Deno imports no Node module',
    from: { path: PRODUCT },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'content is data and imports no package',
    from: { path: within(['src/content', 'src/assets']) },
    to: { path: '^node_modules/' },
  },
  {
    name: 'zod is the only package that the contract imports',
    from: { path: within([CONTRACT]) },
    to: { path: '^node_modules/', pathNot: '^node_modules/zod/' },
  },
  {
    name: 'pages load this part of the contract, so it must not import zod',
    from: { path: within([CONTRACT]), pathNot: WITH_ZOD },
    to: { path: `^node_modules/|${WITH_ZOD}`, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'pages load this layer, so it must not import zod',
    from: { path: within(['src/content', 'src/sections', 'src/layouts', 'src/ui']) },
    to: { path: `^node_modules/zod/|${WITH_ZOD}` },
  },
  {
    name: 'the site imports the contract as @contract/…',
    from: { path: '^src/' },
    to: { path: within([CONTRACT]), dependencyTypesNot: ['aliased'] },
  },
]

export default {
  forbidden: [...layers, ...packages, ...fences].map((rule) => ({ ...rule, severity: 'error' })),
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    // Also checks type imports.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
