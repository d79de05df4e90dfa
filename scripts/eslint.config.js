import js from '@eslint/js'
import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import tseslint from 'typescript-eslint'

/**
 * Who may import whom. One row a room: its files, and what it must not import.
 * Rooms are named by alias or folder, so that a relative path out of a room is caught like an aliased one.
 */
const inRoom = (name) => `(^@/${name}/|/${name}/)`
const SUPABASE = { regex: '^@supabase/', message: 'Only src/api names Supabase.' }
const NO_APP = { regex: inRoom('app'), message: 'src/app is imported by main.tsx, scripts and tests only.' }
const NO_BACKEND = {
  regex: '(^|/)supabase/(functions|local)/',
  message: 'Import the contract as @contract/…; nothing else of the backend is for the browser.',
}
const never = (rooms, message) => rooms.map((name) => ({ regex: inRoom(name), message }))

const rooms = [
  {
    files: ['src/content/**'],
    patterns: [
      ...never(
        ['api', 'ui', 'forms', 'sections', 'layouts', 'features', 'pages'],
        'Content is data: it imports the contract and its own types.',
      ),
      { regex: '^(react|react-dom|react-router)', message: 'Content is data, without React.' },
      { regex: '^@contract/(quote|contact|reply|fields)[.]ts$', message: 'Content must not bring zod to the pages.' },
      SUPABASE,
      NO_APP,
    ],
  },
  {
    files: ['src/ui/**'],
    patterns: [
      ...never(
        ['content', 'api', 'forms', 'features', 'sections', 'layouts', 'pages'],
        'ui knows no content, api, form or feature.',
      ),
      SUPABASE,
      NO_APP,
    ],
  },
  {
    files: ['src/sections/**', 'src/layouts/**'],
    patterns: [
      ...never(['api', 'forms', 'features', 'pages'], 'Sections and layouts are dumb: no api, no form, no feature.'),
      SUPABASE,
      NO_APP,
    ],
  },
  {
    files: ['src/api/**'],
    patterns: [
      ...never(['content', 'ui', 'forms', 'sections', 'layouts', 'features', 'pages'], 'api knows the contract only.'),
      NO_APP,
    ],
  },
  {
    files: ['src/forms/**'],
    patterns: [
      ...never(['features', 'pages', 'sections', 'layouts'], 'The form engine imports ui, api, contract, content.'),
      SUPABASE,
      NO_APP,
    ],
  },
  {
    files: ['src/features/quote/**'],
    patterns: [
      ...never(
        ['features/contact', 'pages', 'sections', 'layouts'],
        'A feature imports forms, ui, api, contract, content.',
      ),
      SUPABASE,
      NO_APP,
    ],
  },
  {
    files: ['src/features/contact/**'],
    patterns: [
      ...never(
        ['features/quote', 'pages', 'sections', 'layouts'],
        'A feature imports forms, ui, api, contract, content.',
      ),
      SUPABASE,
      NO_APP,
    ],
  },
  {
    files: ['src/pages/**'],
    patterns: [...never(['api'], 'Pages reach the api through features.'), SUPABASE, NO_APP],
  },
  { files: ['src/app/**', 'src/main.tsx'], patterns: [SUPABASE] },
]

export default tseslint.config(
  { ignores: ['node_modules/', 'dist/', '.local/', 'test-results/', 'playwright-report/', 'src/assets/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  tseslint.configs.strict,
  {
    rules: {
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: 'error',
    },
  },
  { files: ['src/**'], ...reactHooks.configs.flat.recommended },
  { files: ['src/**'], languageOptions: { globals: globals.browser } },
  { files: ['scripts/**', 'supabase/local/**', 'tests/**', '*.ts'], languageOptions: { globals: globals.node } },
  {
    files: ['src/**'],
    ignores: ['**/*.config.*'],
    rules: {
      'no-restricted-syntax': ['error', { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' }],
    },
  },
  ...rooms.map(({ files, patterns }) => ({
    files,
    rules: { 'no-restricted-imports': ['error', { patterns: [...patterns, NO_BACKEND] }] },
  })),
  {
    files: ['src/**'],
    ignores: ['src/api/settings.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
        {
          selector: "MemberExpression[object.type='MetaProperty'][property.name='env']",
          message: 'Only src/api/settings.ts reads import.meta.env.',
        },
      ],
    },
  },
  {
    files: ['scripts/**', 'supabase/local/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '(^|/)tests/', message: 'Tests import tools, never the other way around.' }] },
      ],
    },
  },
  {
    files: ['supabase/functions/_shared/contract/**'],
    rules: {
      'no-restricted-globals': ['error', 'Deno', 'window', 'document', 'process', 'Date', 'fetch'],
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: '^\\.\\./', message: 'The contract imports its siblings only.' },
            { regex: '^(?!zod$|\\./)', message: 'The contract imports its siblings and zod only.' },
          ],
        },
      ],
    },
  },
  {
    files: ['supabase/functions/_shared/contract/{options,company,company-format,photo,text,reference}.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^(?!\\./)', message: 'This part of the contract stays free of zod: pages load it.' }] },
      ],
    },
  },
  ...[
    {
      files: ['supabase/functions/_shared/*/*.ts'],
      pattern: {
        regex: '^\\.\\./(\\.\\./|[^/]+$)',
        message: 'A room imports other rooms, never a function or the wiring.',
      },
    },
    {
      files: ['supabase/functions/*/handler.ts'],
      pattern: {
        regex: '^\\.\\./(?!_shared/.+/)',
        message: 'A handler imports rooms of _shared, never another function.',
      },
    },
  ].map(({ files, pattern }) => ({
    files,
    ignores: ['supabase/functions/_shared/contract/**'],
    rules: {
      'no-restricted-globals': ['error', 'Deno', 'process', 'window', 'document'],
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            pattern,
            { regex: '(^|/)src/|^@/|^@contract/', message: 'Functions do not import the site.' },
            { regex: '/env/', message: 'Only entries and the wiring know the environment.' },
          ],
        },
      ],
    },
  })),
)
