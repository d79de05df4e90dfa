import path from 'node:path'
import { build } from 'vite'
import type { BuiltPage } from '../prerender/plugin.ts'

/** Example settings for a build that never goes online. */
const EXAMPLE = {
  VITE_SITE_URL: 'https://www.site.example',
  VITE_SUPABASE_URL: 'https://api.site.example',
  VITE_SUPABASE_ANON_KEY: 'sb_publishable_example',
}

/**
 * Builds the site as for a host, with the example settings in place of the environment's.
 * @returns its pages, including the not-found page
 */
export async function buildExample(root: string, outDir: string): Promise<readonly BuiltPage[]> {
  const define = Object.fromEntries(
    Object.entries(EXAMPLE).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
  )
  let pages: readonly BuiltPage[] = []
  await build({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    define,
    plugins: [
      {
        name: 'built-pages',
        configResolved: ({ plugins }) => void (pages = plugins.find(({ name }) => name === 'prerender')?.api),
      },
    ],
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  })
  return pages
}
