import { matchRoutes, type RouteObject } from 'react-router'

/**
 * Fetches the code of the page at a path and puts it in the route table. A first render must find it there: a page that
 * is still being fetched renders as nothing, and in the browser that would empty its own prerendered HTML.
 * @throws what went wrong; the route that could not be fetched then throws it too, as the router's error screen wants it
 */
export async function loadPage(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      try {
        Object.assign(route, await route.lazy())
      } catch (error) {
        route.Component = () => {
          throw error
        }
        throw error
      } finally {
        delete route.lazy
      }
    }),
  )
}
