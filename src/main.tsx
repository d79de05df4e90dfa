import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, createPath } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { AppProviders } from '@/app/app.tsx'
import { loadPage } from '@/app/load-page.ts'
import { codeArrived, reopenOnLostCode } from '@/app/lost-code.ts'
import { routes } from '@/app/routes.tsx'
import { fetchSheetInTime, wholeSheet } from '@/app/whole-sheet.ts'
import '@/styles/index.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root to mount into')
void start(root)

// A function, because pages import what they share from this very file's chunk: awaiting them here, on the top level,
// they would wait for each other.
async function start(root: HTMLElement) {
  let destination = () => createPath(location)
  reopenOnLostCode(routes, () => destination())
  const arrived = await loadPage(routes, location.pathname).then(
    () => true,
    () => false,
  )
  fetchSheetInTime(routes)
  if (arrived) codeArrived()
  else await wholeSheet()

  const router = createBrowserRouter(routes)
  destination = () => createPath(router.state.navigation.location ?? location)
  const site = (
    <StrictMode>
      <AppProviders>
        <RouterProvider router={router} />
      </AppProviders>
    </StrictMode>
  )
  // The build prerenders every page into #root; the development server serves it empty. An error is not the page that
  // was prerendered, so it takes its place. As a transition the work is cut into slices: a tap in between is not kept
  // waiting.
  startTransition(() => {
    if (arrived && root.hasChildNodes()) hydrateRoot(root, site)
    else createRoot(root).render(site)
  })
}
