import { recordOf } from '@contract/record.ts'
import { type PagePath, paths } from '@/content/paths.ts'
import { type Route, route } from './lazy-page.tsx'

/** Pages with their own chunk: both forms, and the staff page. */
const withOwnCode = {
  [paths.getStarted]: route(
    'src/pages/get-started-page.tsx',
    async () => (await import('@/pages/get-started-page.tsx')).getStartedPage,
  ),
  [paths.contact]: route(
    'src/pages/contact-page.tsx',
    async () => (await import('@/pages/contact-page.tsx')).contactPage,
  ),
  [paths.answered]: route(
    'src/pages/answered-page.tsx',
    async () => (await import('@/pages/answered-page.tsx')).answeredPage,
  ),
} as const

const SHARED = 'src/pages/index.ts'
const loadShared = () => import('@/pages/index.ts')

/** A page missing from both lists is a type error here. */
type SharedPath = Exclude<PagePath, keyof typeof withOwnCode>
const isShared = (path: PagePath): path is SharedPath => !Object.hasOwn(withOwnCode, path)

export const routes: Readonly<Record<PagePath, Route>> = {
  ...withOwnCode,
  ...recordOf(Object.values(paths).filter(isShared), (path) =>
    route(SHARED, async () => (await loadShared()).pages[path]),
  ),
}

const notFound = route(SHARED, async () => (await loadShared()).notFoundPage)

/** Finds the page at exactly this address: hosts serve the not-found page for any other spelling. */
export function pageAt(pathname: string): Route {
  return isPage(pathname) ? routes[pathname] : notFound
}

const isPage = (pathname: string): pathname is PagePath => Object.hasOwn(routes, pathname)
