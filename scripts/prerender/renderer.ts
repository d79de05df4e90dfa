import { rm } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type ResolvedConfig } from 'vite'
import { z } from 'zod'

const renderedSchema = z.object({
  title: z.string(),
  description: z.string(),
  /** What belongs into `#root`. */
  markup: z.string(),
  /** The source file that the page fetches on its own. */
  module: z.string(),
  /** Whether the page is of no use before its code is there. */
  form: z.boolean(),
  /** Whether the page shows all the facts of the company. */
  business: z.boolean(),
  /** What a browser chooses from for the picture in view when the page opens. */
  picture: z.array(z.object({ srcSet: z.string(), sizes: z.string(), media: z.string().optional() })),
})
export type RenderedPage = z.infer<typeof renderedSchema>

const rendererSchema = z.object({
  pagePaths: z.array(z.string()),
  renderPage: z.custom<(address: string) => Promise<unknown>>((value) => typeof value === 'function'),
})

/** Builds the renderer with the same settings as the site, so that both name their assets alike, and loads it. */
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
  // The address changes, so that a second build in one process does not meet the first one's code.
  const { pagePaths, renderPage } = rendererSchema.parse({ ...(await import(`${entry.href}?${Date.now()}`)) })
  return { pagePaths, renderPage: async (address: string) => renderedSchema.parse(await renderPage(address)) }
}

export async function removeRenderer(config: ResolvedConfig): Promise<void> {
  await rm(folder(config), { recursive: true, force: true })
}

/** Inside the project, so that the renderer finds the packages it imports; of its own, because builds may overlap. */
const folder = ({ root }: ResolvedConfig) => path.join(root, '.local', `renderer-${process.pid}`)
