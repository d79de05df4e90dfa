import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { hosting } from './scripts/build/hosting.ts'
import { prerender } from './scripts/build/prerender/plugin.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig(({ command, isPreview }) => ({
  root: at('.'),
  // The development server uses one file for every page, but the build has one file per page.
  appType: command === 'serve' && !isPreview ? 'spa' : 'mpa',
  plugins: [react(), tailwindcss(), prerender(), hosting()],
  resolve: {
    alias: [
      { find: /^@\//, replacement: at('./src/') },
      { find: /^@contract\//, replacement: at('./supabase/functions/_shared/contract/') },
    ],
  },
  build: {
    // Off, because each page preloads its own chunks.
    modulePreload: false,
    // There is only one style sheet, and pages load it themselves, so no chunk may request it again.
    cssCodeSplit: false,
    rolldownOptions: {
      // Otherwise, a slow build on a busy machine ends with advice about plugins.
      checks: { bundlerTimings: false },
      output: {
        assetFileNames: 'assets/[name]-[hash:5][extname]',
        chunkFileNames: 'assets/[name]-[hash:6].js',
        // Chromium then compiles these functions while it downloads them, not one by one while React hydrates a form.
        postBanner: ({ isEntry }) => (isEntry ? '//# allFunctionsCalledOnLoad' : ''),
        // Code that every page needs is in one file, because small files compress worse and each costs a request.
        codeSplitting: { groups: [{ name: 'site', tags: ['$initial'] }] },
      },
    },
  },
}))
