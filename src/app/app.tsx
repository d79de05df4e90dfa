import { useLocation, useRoutes } from 'react-router-dom'
import { PageFrame } from '@/layouts/page-frame.tsx'
import { AmbientToasts } from '@/ui/ambient-toasts.tsx'
import { SiteThemeProvider } from '@/ui/theme-provider.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { routesAt } from './routes.tsx'

/** The whole site, inside any router. An error in a page keeps the header and footer; an error in the frame does not. */
export function App() {
  const page = useRoutes(routesAt(useLocation().pathname))
  return (
    <SiteThemeProvider>
      <ErrorBoundary>
        <PageFrame>
          <ErrorBoundary>{page}</ErrorBoundary>
        </PageFrame>
        <AmbientToasts />
      </ErrorBoundary>
    </SiteThemeProvider>
  )
}
