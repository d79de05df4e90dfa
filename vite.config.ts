import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { prerender } from './scripts/prerender.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig(({ command, isPreview }) => ({
  root: at('.'),
  // The development server mounts every page from one file; the build has a file for each.
  appType: command === 'serve' && !isPreview ? 'spa' : 'mpa',
  plugins: [react(), tailwindcss(), prerender()],
  resolve: {
    alias: [
      { find: /^@\//, replacement: at('./src/') },
      { find: /^@contract\//, replacement: at('./supabase/functions/_shared/contract/') },
    ],
  },
}))
