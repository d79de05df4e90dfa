import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { hosting } from './scripts/hosting/plugin.ts'
import { leanCode } from './scripts/lean-code.ts'
import { prerender } from './scripts/prerender/plugin.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Code that the router's package marks as its production build, and that its main entry does not lead to. */
const routerFile = (name: string) => at(`./node_modules/react-router/dist/production/${name}.mjs`)

export default defineConfig(({ command, isPreview, isSsrBuild }) => ({
  root: at('.'),
  // The development server mounts every page from one file; the build has a file for each.
  appType: command === 'serve' && !isPreview ? 'spa' : 'mpa',
  plugins: [react(), tailwindcss(), leanCode(), prerender(), hosting()],
  resolve: {
    alias: [
      { find: /^@\//, replacement: at('./src/') },
      { find: /^@contract\//, replacement: at('./supabase/functions/_shared/contract/') },
      ...(command === 'build' && !isSsrBuild
        ? [
            { find: /^react-router$/, replacement: routerFile('index') },
            { find: /^react-router\/dom$/, replacement: routerFile('dom-export') },
          ]
        : []),
    ],
  },
  build: {
    // Each page names all its chunks itself.
    modulePreload: false,
    // One sheet, which the pages see to themselves: no chunk is to ask for it again.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page needs, as one file: many small ones compress worse and cost a request each.
            { name: 'site', tags: ['$initial'], priority: 2 },
            { name: 'parts', test: /[\\/]src[\\/](ui|sections|content)[\\/]/, minShareCount: 6, priority: 1 },
          ],
        },
      },
    },
  },
}))
