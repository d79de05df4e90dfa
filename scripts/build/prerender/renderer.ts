import { rm } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type ResolvedConfig } from 'vite'
import type * as Renderer from '../../../src/app/prerender.tsx'

export type RenderedPage = Awaited<ReturnType<typeof Renderer.renderPage>>

/** Builds and loads the renderer. The site's own settings give its assets the same names. */
export async function loadRenderer(config: ResolvedConfig): Promise<typeof Renderer> {
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
  // The type is safe, because that file was just built from the imported source. The query prevents Node from returning an
  // earlier build from its cache.
  return import(`${entry.href}?${Date.now()}`)
}

export async function removeRenderer(config: ResolvedConfig): Promise<void> {
  await rm(folder(config), { recursive: true, force: true })
}

/** Inside the project, where the renderer can import packages. Each process has its own, because builds may overlap. */
const folder = ({ root }: ResolvedConfig) => path.join(root, '.local', `renderer-${process.pid}`)
