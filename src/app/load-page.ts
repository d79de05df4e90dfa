import { matchRoutes, type RouteObject } from 'react-router'

/**
 * Fetches the code of the page at a path and puts it in the route table. A first render must find it there: a page that
 * is still being fetched renders as nothing, and in the browser that would empty its own prerendered HTML.
 */
export async function loadPage(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy())
      delete route.lazy
    }),
  )
}
