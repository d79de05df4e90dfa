import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { documentTitle } from '@/content/frame-text.ts'
import { paths } from '@/content/paths.ts'
import { AppProviders } from './app.tsx'
import { loadPage } from './load-page.ts'
import { routes, type PageHandle, type ModuleHandle } from './routes.tsx'

/** Every address that has a page. */
export const pagePaths: readonly string[] = Object.values(paths)

export interface RenderedPage {
  readonly title: string
  readonly description: string
  /** What belongs into `#root`. */
  readonly markup: string
  /** The source files that the page fetches on its own. */
  readonly modules: readonly string[]
  /** Whether the page is of no use before its code is there. */
  readonly form: boolean
  /** Whether the page tells who the company is and where. */
  readonly business: boolean
}

/** Renders the page at a path, whole, from the one route table. Runs in the build, in Node. */
export async function renderPage(path: string): Promise<RenderedPage> {
  await loadPage(routes, path)
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(new URL(path, 'http://localhost')))
  if (context instanceof Response) throw new Error(`${path} redirects; a page cannot be made of it`)

  const match = context.matches.at(-1)
  if (!match) throw new Error(`${path} is not in the route table`)
  const { meta, form, business }: PageHandle = match.route.handle
  const handles: (ModuleHandle | undefined)[] = context.matches.map(({ route }) => route.handle)
  const router = createStaticRouter(handler.dataRoutes, context)
  const markup = renderToString(
    <StrictMode>
      <AppProviders>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </AppProviders>
    </StrictMode>,
  )
  return {
    title: documentTitle(meta),
    description: meta.description,
    markup,
    modules: handles.flatMap((handle) => handle?.module ?? []),
    form,
    business,
  }
}
