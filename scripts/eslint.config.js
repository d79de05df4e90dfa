import js from '@eslint/js'
import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import tseslint from 'typescript-eslint'

// layers.config.mjs has the allowed imports between folders.
const DEFAULT_EXPORT = { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' }
const BUILD_SETTING = {
  selector: "MemberExpression[object.type='MetaProperty'][property.name='env']",
  message: 'Only src/api/settings.ts reads import.meta.env.',
}

/** Forbids `new Date()`, but not `new Date(given)`. */
const PRESENT = {
  selector: "NewExpression[callee.name='Date'][arguments.length=0]",
  message: 'The contract receives the current time as an argument.',
}

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
  { files: ['src/**'], rules: { 'no-restricted-syntax': ['error', DEFAULT_EXPORT, BUILD_SETTING] } },
  { files: ['src/api/settings.ts'], rules: { 'no-restricted-syntax': ['error', DEFAULT_EXPORT] } },
  {
    files: ['supabase/functions/_shared/contract/**'],
    rules: {
      'no-restricted-globals': ['error', 'Deno', 'window', 'document', 'process', 'performance', 'fetch'],
      'no-restricted-properties': ['error', { object: 'Date', property: 'now' }],
      'no-restricted-syntax': ['error', PRESENT],
    },
  },
  {
    // Only a function's index.ts uses Deno.
    files: ['supabase/functions/_shared/**', 'supabase/functions/*/handler.ts'],
    ignores: ['supabase/functions/_shared/contract/**'],
    rules: { 'no-restricted-globals': ['error', 'Deno', 'process', 'window', 'document'] },
  },
)
