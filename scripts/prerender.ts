import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import { z } from 'zod'

const renderedSchema = z.object({ title: z.string(), description: z.string(), markup: z.string() })
type Rendered = z.infer<typeof renderedSchema>

const NOT_FOUND = '/404'

/**
 * Writes every page of the route table as complete HTML after the build, and 404.html beside them; `vite preview` then
 * answers as a static host does, with status 404 for what is not there.
 */
export function prerender(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'prerender',
    apply: (user) => !user.build?.ssr,
    configResolved(resolved) {
      config = resolved
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }) {
        if (config.command !== 'build') return
        const template = await inlineStyles(await readFile(path.join(dir, 'index.html'), 'utf8'), dir)
        const { pagePaths, renderPage } = await renderer(config)
        for (const address of [...pagePaths, NOT_FOUND]) {
          const page = renderedSchema.parse(await renderPage(address))
          await writeFile(path.join(dir, fileOf(address)), fill(template, page))
        }
        await rm(rendererFolder(config), { recursive: true, force: true })
      },
    },
    configurePreviewServer(server) {
      const { outDir } = server.config.build
      // After the server has looked for `<path>.html`, before it would answer in its own words.
      return () =>
        server.middlewares.use(async (request, response, next) => {
          const { pathname } = new URL(request.url ?? '/', 'http://localhost')
          if (existsSync(path.join(outDir, pathname)) && pathname !== '/') return next()
          response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' })
          response.end(await readFile(path.join(outDir, fileOf(NOT_FOUND))))
        })
    },
  }
}

/** Files without folders: `/about` is then one address, not also `/about/`. */
function fileOf(address: string): string {
  return address === '/' ? 'index.html' : `${address.slice(1)}.html`
}

/** Inside node_modules, so that the renderer finds the packages it imports. */
const rendererFolder = ({ root }: ResolvedConfig) => path.join(root, 'node_modules', '.prerender')

/** Builds the renderer with the same settings as the site, so that both name their assets alike, and loads it. */
async function renderer(config: ResolvedConfig) {
  const outDir = rendererFolder(config)
  await build({
    root: config.root,
    configFile: config.configFile ?? false,
    mode: config.mode,
    define: config.inlineConfig.define ?? {},
    logLevel: 'error',
    build: { ssr: 'src/app/prerender.tsx', outDir, emptyOutDir: true, copyPublicDir: false, minify: false },
  })
  const entry = pathToFileURL(path.join(outDir, 'prerender.js'))
  const { pagePaths, renderPage } = await import(`${entry.href}?${Date.now()}`)
  return z
    .object({
      pagePaths: z.array(z.string()),
      renderPage: z.custom<(address: string) => Promise<Rendered>>((value) => typeof value === 'function'),
    })
    .parse({ pagePaths, renderPage })
}

/** The styles are small: inside the page they cost no further round trip before the first paint. */
async function inlineStyles(html: string, dir: string): Promise<string> {
  const sheets = [...html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)">/g)]
  for (const [tag, href = ''] of sheets) {
    const css = await readFile(path.join(dir, href), 'utf8')
    html = html.replace(tag, () => `<style>${css.trim()}</style>`)
  }
  return html
}

function fill(template: string, { title, description, markup }: Rendered): string {
  return template
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escape(title)}</title>`)
    .replace(/<meta name="description"[^>]*>/, () => `<meta name="description" content="${escape(description)}" />`)
    .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>`)
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
