import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { routeErrorText } from '@/content/frame-text.ts'
import { anchors } from '@/content/paths.ts'
import { focusOnHeading } from '@/layouts/navigation-focus.tsx'
import { LostPage } from '@/sections/lost-page.tsx'

/** What React Router shows when a page fails to load or to render (spec.md section 8). */
export function RouteError() {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const { retry, ...text } = routeErrorText
  useEffect(() => {
    document.title = routeErrorText.title
    // Whoever was reading the page as it came loses her place to this screen, without any navigation.
    focusOnHeading()
  }, [])
  return (
    <main id={anchors.main} tabIndex={-1}>
      <LostPage {...text} detail={describe(error)} retry={{ label: retry, to: pathname + search }} />
    </main>
  )
}

function describe(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim()
  return error instanceof Error ? error.message : routeErrorText.unknown
}
