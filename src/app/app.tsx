import { Component, type ReactNode, useEffect } from 'react'
import { type Location, useLocation } from 'react-router-dom'
import { routeErrorText } from '@/content/frame-text.ts'
import { reportFailure } from '@/forms/report-failure.ts'
import { focusOnHeading } from '@/layouts/navigation-effects.tsx'
import { LostPage } from '@/sections/lost-page.tsx'
import { PageFrame, SiteLayout } from '@/layouts/page-frame.tsx'
import { AmbientToasts } from '@/ui/ambient-toasts.tsx'
import { SiteThemeProvider } from '@/ui/theme-provider.tsx'
import { pageAt } from './routes.tsx'

/** Shows an error screen in place of a page that fails to load or render, until the next navigation. */
export function ErrorBoundary({ children }: { readonly children: ReactNode }) {
  return <CatchUntilNavigation location={useLocation()}>{children}</CatchUntilNavigation>
}

interface CatchProps {
  readonly location: Location
  readonly children: ReactNode
}

interface CatchState {
  readonly location: Location
  readonly failure: { readonly error: unknown } | null
}

class CatchUntilNavigation extends Component<CatchProps, CatchState> {
  override state: CatchState = { location: this.props.location, failure: null }

  static getDerivedStateFromError(error: unknown): Pick<CatchState, 'failure'> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ location }: CatchProps, state: CatchState): CatchState | null {
    return location === state.location ? null : { location, failure: null }
  }

  override componentDidCatch(error: unknown): void {
    reportFailure(error)
  }

  override render() {
    const { failure } = this.state
    return failure ? <ErrorScreen error={failure.error} /> : this.props.children
  }
}

function ErrorScreen({ error }: { readonly error: unknown }) {
  const { pathname, search } = useLocation()
  const { retry, ...text } = routeErrorText
  useEffect(() => {
    document.title = routeErrorText.title
    focusOnHeading()
  }, [])
  return (
    <SiteLayout>
      <LostPage {...text} detail={describeError(error)} retry={{ label: retry, to: pathname + search }} />
    </SiteLayout>
  )
}

function describeError(error: unknown): string {
  if (error instanceof Response) return `${error.status} ${error.statusText}`.trim()
  return error instanceof Error ? error.message : routeErrorText.unknown
}

/** The outer boundary also replaces the header and footer, if the error is in one of them. */
export function App() {
  const { element } = pageAt(useLocation().pathname)
  return (
    <SiteThemeProvider>
      <ErrorBoundary>
        <PageFrame>
          <ErrorBoundary>{element}</ErrorBoundary>
        </PageFrame>
        <AmbientToasts />
      </ErrorBoundary>
    </SiteThemeProvider>
  )
}
