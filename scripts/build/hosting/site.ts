import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { SiteSettings } from '../prerender/site-settings.ts'
import type { HostedSite } from './host-files.ts'

/** Files that the build writes for hosts, not for visitors. */
const HIDDEN = ['/_headers', '/_redirects', '/vercel.json']

/** Reads the parts that the rules depend on from a built folder. */
export function readBuiltSite(dir: string, { apiOrigin }: SiteSettings): HostedSite {
  const addresses = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${path.relative(dir, path.join(parentPath, name)).split(path.sep).join('/')}`)
    .filter((address) => !HIDDEN.includes(address))
    .sort()
  const pageFiles = addresses.filter((address) => address.endsWith('.html'))
  const hashes = pageFiles.flatMap((file) => scriptHashes(readFileSync(path.join(dir, file), 'utf8')))
  return {
    pages: pageFiles
      .filter((file) => file !== '/404.html')
      .map((file) => file.replace(/^\/index\.html$/, '/').replace(/\.html$/, '')),
    files: addresses.filter((address) => !address.endsWith('.html')),
    apiOrigin,
    scriptHashes: [...new Set(hashes)].sort(),
  }
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

/** The hashes of a page's inline scripts. Data in script elements does not run and needs no hash. */
export function scriptHashes(html: string): string[] {
  return [...html.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => !/\bsrc=/.test(attributes) && !/\btype="application\//.test(attributes))
    .map(([, , text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`)
}
