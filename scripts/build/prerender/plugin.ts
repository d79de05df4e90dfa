import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'
import { company } from '../../../supabase/functions/_shared/contract/company.ts'
import { requireFacts } from '../facts/facts.ts'
import { pageHead } from './head.ts'
import { chunkFinder } from './chunks.ts'
import { loadRenderer, removeRenderer, type RenderedPage } from './renderer.ts'
import { readSiteSettings } from './site-settings.ts'
import { readTemplate } from './template.ts'

/** The not-found page, whose file is 404.html. */
const NOT_FOUND = '/404'

/** A page in the built folder, and the addresses of all its code. */
export interface BuiltPage extends Pick<RenderedPage, 'form' | 'picture'> {
  readonly address: string
  readonly file: string
  readonly scripts: readonly string[]
}

/**
 * After the build, writes every page of the route table as complete HTML, with 404.html, sitemap.xml and robots.txt. The build
 * fails with a list of missing settings and invalid company facts. Other tools read the written pages from its `api`.
 */
export function prerender(): Plugin<BuiltPage[]> {
  const built: BuiltPage[] = []
  return {
    name: 'prerender',
    api: built,
    apply: (user, { command }) => command === 'build' && !user.build?.ssr,
    configResolved(config) {
      requireFacts(company)
      readSiteSettings(config)
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }, bundle) {
        const config = this.environment.getTopLevelConfig()
        const settings = readSiteSettings(config)
        const fill = await readTemplate(dir)
        const chunksOf = chunkFinder(bundle)
        const { pagePaths, renderPage } = await loadRenderer(config)
        const listed: string[] = []
        for (const address of [...pagePaths, NOT_FOUND]) {
          const page = await renderPage(address)
          const chunks = chunksOf(page.module)
          const isListed = address !== NOT_FOUND && !page.unlisted
          if (isListed) listed.push(address)
          const head = pageHead({ ...page, address: isListed ? address : null, ...settings, chunks })
          const file = fileOf(address)
          const { form, picture } = page
          await writeFile(path.join(dir, file), await fill({ ...page, head }))
          built.push({ address, file, form, picture, scripts: [chunks.entry, ...chunks.others] })
        }
        await writeFile(path.join(dir, 'sitemap.xml'), sitemapXml(settings.siteUrl, listed))
        const robots = `User-agent: *\nAllow: /\n\nSitemap: ${settings.siteUrl}/sitemap.xml\n`
        await writeFile(path.join(dir, 'robots.txt'), robots)
        await removeRenderer(config)
      },
    },
  }
}

/** Pages are files without folders, so that `/about` has one address and `/about/` redirects. */
function fileOf(address: string): string {
  return address === '/' ? 'index.html' : `${address.slice(1)}.html`
}

/** Lists all indexed pages. It omits dates, because builds don't change content and search engines ignore wrong dates. */
function sitemapXml(siteUrl: string, addresses: readonly string[]): string {
  const pages = addresses.map((address) => `  <url><loc>${siteUrl}${address}</loc></url>\n`)
  const kind = 'http://www.sitemaps.org/schemas/sitemap/0.9'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${kind}">\n${pages.join('')}</urlset>\n`
}
