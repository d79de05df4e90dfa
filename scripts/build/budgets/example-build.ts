import path from 'node:path'
import { build } from 'vite'
import { type PageRecord, readRecord } from '../prerender/record.ts'

/** Made-up settings, enough for a build that never goes online. */
const EXAMPLE = {
  VITE_SITE_URL: 'https://www.site.example',
  VITE_SUPABASE_URL: 'https://api.site.example',
  VITE_SUPABASE_ANON_KEY: 'sb_publishable_example',
}

/**
 * Builds the site as for a host, with the example settings instead of the environment's.
 * @returns its pages, the not-found page included
 */
export async function buildExample(root: string, outDir: string): Promise<PageRecord[]> {
  const define = Object.fromEntries(
    Object.entries(EXAMPLE).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
  )
  await build({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    define,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  })
  return readRecord(root, outDir)
}
