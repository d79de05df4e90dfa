import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import { pageHead } from './head.ts'
import { chunkFinder } from './chunks.ts'
import { loadRenderer, removeRenderer } from './renderer.ts'
import { readSiteSettings, requireSettings } from './settings.ts'
import { readTemplate } from './template.ts'
import { robotsTxt, sitemapXml } from './search-files.ts'

/** The address that hosts answer unknown ones with; its file is 404.html. */
export const NOT_FOUND = '/404'

/**
 * Writes every page of the route table as complete HTML after the build, 404.html, sitemap.xml and robots.txt beside
 * them. Without the settings that the pages need, the build fails and names them.
 */
export function prerender(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'prerender',
    apply: (user, { command }) => command === 'build' && !user.build?.ssr,
    configResolved(resolved) {
      config = resolved
      requireSettings(config)
    },
    async generateBundle() {
      const source = await readFile(path.join(config.root, 'src/assets/scenes/og.jpg'))
      this.emitFile({ type: 'asset', fileName: 'og.jpg', source })
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }, bundle) {
        const settings = readSiteSettings(config)
        const fill = await readTemplate(dir)
        const chunksOf = chunkFinder(bundle)
        const { pagePaths, renderPage } = await loadRenderer(config)
        for (const address of [...pagePaths, NOT_FOUND]) {
          const page = await renderPage(address)
          const found = address !== NOT_FOUND
          const head = pageHead({
            ...page,
            address: found ? address : null,
            ...settings,
            chunks: chunksOf(page.module),
          })
          await writeFile(path.join(dir, fileOf(address)), fill({ ...page, head }))
        }
        await writeFile(path.join(dir, 'sitemap.xml'), sitemapXml(settings.siteUrl, pagePaths))
        await writeFile(path.join(dir, 'robots.txt'), robotsTxt(settings.siteUrl))
        await removeRenderer(config)
      },
    },
  }
}

/** Files without folders: `/about` is then one address, not also `/about/`. */
export function fileOf(address: string): string {
  return address === '/' ? 'index.html' : `${address.slice(1)}.html`
}
