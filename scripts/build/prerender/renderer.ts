import { rm } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type ResolvedConfig } from 'vite'
import { z } from 'zod'

const renderedSchema = z.object({
  title: z.string(),
  description: z.string(),
  /** The content of `#root`. */
  markup: z.string(),
  /** The page's own source file. */
  module: z.string(),
  /** Whether the page has a form, which needs its code at once. */
  form: z.boolean(),
  /** Whether it is for no search engine. */
  unlisted: z.boolean(),
  /** What the page tells search engines as data. */
  facts: z.enum(['company', 'service']).nullable(),
  /** The title without the company's name. */
  name: z.string(),
  /** The sources of the first picture on the screen. */
  picture: z.array(z.object({ srcSet: z.string(), sizes: z.string(), media: z.string().optional() })),
})

const rendererSchema = z.object({
  pagePaths: z.array(z.string()),
  renderPage: z.custom<(address: string) => Promise<unknown>>((value) => typeof value === 'function'),
})

/** Builds the renderer with the site's own settings, which gives assets the same names, and loads it. */
export async function loadRenderer(config: ResolvedConfig) {
  const outDir = folder(config)
  await build({
    root: config.root,
    configFile: config.configFile ?? false,
    mode: config.mode,
    define: config.inlineConfig.define ?? {},
    logLevel: 'error',
    build: { ssr: 'src/app/prerender.tsx', outDir, emptyOutDir: true, copyPublicDir: false, minify: false },
  })
  const entry = pathToFileURL(path.join(outDir, 'prerender.js'))
  // A new address each time: Node would give a second build the first one's code.
  const { pagePaths, renderPage } = rendererSchema.parse({ ...(await import(`${entry.href}?${Date.now()}`)) })
  return { pagePaths, renderPage: async (address: string) => renderedSchema.parse(await renderPage(address)) }
}

export async function removeRenderer(config: ResolvedConfig): Promise<void> {
  await rm(folder(config), { recursive: true, force: true })
}

/** Inside the project, where the renderer can import packages; one for each build, because builds may overlap. */
const folder = ({ root }: ResolvedConfig) => path.join(root, '.local', `renderer-${process.pid}`)
