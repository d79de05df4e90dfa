import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type ResolvedConfig, type Rollup } from 'vite'
import type * as Renderer from '../../../src/app/prerender.tsx'
import { company } from '../../../supabase/functions/_shared/contract/company.ts'
import { requireFacts } from '../facts.ts'
import { type PageChunks, pageHead, type RenderedPage } from './head.ts'
import { readSiteSettings } from './site-settings.ts'
import { readTemplate } from './template.ts'

/** The not-found page's address. Hosts expect its file to be 404.html. */
const NOT_FOUND = '/404'

export interface BuiltPage extends Pick<RenderedPage, 'form' | 'picture'> {
  readonly address: string
  readonly file: string
  /** Addresses of all scripts that the page loads. */
  readonly scripts: readonly string[]
}

/**
 * Writes every page of the route table as complete HTML after the build, with 404.html, sitemap.xml and robots.txt. Its `api`
 * lists the written pages. Missing settings and invalid company facts fail the build.
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
        // Inside the project, so the renderer can import packages, and one per process, because builds may overlap.
        const folder = path.join(config.root, '.local', `renderer-${process.pid}`)
        const { pagePaths, renderPage } = await loadRenderer(config, folder)
        const listed: string[] = []
        for (const address of [...pagePaths, NOT_FOUND]) {
          const page = await renderPage(address)
          const chunks = chunksOf(page.module)
          const isListed = address !== NOT_FOUND && !page.unlisted
          if (isListed) listed.push(address)
          const head = pageHead({ ...page, address: isListed ? address : null, ...settings, chunks })
          // `about.html` instead of `about/index.html`, so hosts redirect `/about/` to `/about`.
          const file = address === '/' ? 'index.html' : `${address.slice(1)}.html`
          const { form, picture } = page
          await writeFile(path.join(dir, file), await fill({ ...page, head }))
          built.push({ address, file, form, picture, scripts: [chunks.entry, ...chunks.others] })
        }
        await writeFile(path.join(dir, 'sitemap.xml'), sitemapXml(settings.siteUrl, listed))
        const robots = `User-agent: *\nAllow: /\n\nSitemap: ${settings.siteUrl}/sitemap.xml\n`
        await writeFile(path.join(dir, 'robots.txt'), robots)
        await rm(folder, { recursive: true, force: true })
      },
    },
  }
}

/** Lists the indexed pages without dates, because a build's date says nothing about a page's content. */
function sitemapXml(siteUrl: string, addresses: readonly string[]): string {
  const pages = addresses.map((address) => `  <url><loc>${siteUrl}${address}</loc></url>\n`)
  const kind = 'http://www.sitemaps.org/schemas/sitemap/0.9'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${kind}">\n${pages.join('')}</urlset>\n`
}

const MAIN = 'src/main.tsx'

/** Returns a function that finds the script files of a page by its source file, relative to the project. */
function chunkFinder(bundle: Rollup.OutputBundle): (module: string) => PageChunks {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  // Search by module, because the bundler may merge the entry into another chunk.
  const entry = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${MAIN}`)))
  if (!entry) throw new Error(`No chunk contains ${MAIN}`)
  const importsOf = (file: string) => chunks.find(({ fileName }) => fileName === file)?.imports ?? []
  return (module) => {
    const own = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`))
    if (!own) throw new Error(`No separate chunk for ${module}`)
    const files = new Set([entry.fileName, own.fileName])
    // The loop also visits files that it adds.
    for (const file of files) for (const name of importsOf(file)) files.add(name)
    files.delete(entry.fileName)
    return { entry: `/${entry.fileName}`, others: [...files].map((file) => `/${file}`) }
  }
}

/** Builds and loads the renderer with the site's configuration, so its assets have the same names. */
async function loadRenderer(config: ResolvedConfig, outDir: string): Promise<typeof Renderer> {
  await build({
    root: config.root,
    configFile: config.configFile ?? false,
    mode: config.mode,
    define: config.inlineConfig.define ?? {},
    logLevel: 'error',
    build: { ssr: 'src/app/prerender.tsx', outDir, emptyOutDir: true, copyPublicDir: false, minify: false },
  })
  const entry = pathToFileURL(path.join(outDir, 'prerender.js'))
  // The type is correct, because the file was just built from that module. The query bypasses Node's module cache.
  return import(`${entry.href}?${Date.now()}`)
}
