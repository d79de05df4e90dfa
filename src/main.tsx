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
  const prerendered = root.hasChildNodes()
  // Without its code a page still reads, links and calls. Only a form would be dead, and has to say so.
  if (!arrived && prerendered && !root.querySelector('form')) return

  nameHistoryEntry()
  // Data of any kind keeps the router from scrolling to the top: the visitor may have begun to read.
  const router = createBrowserRouter(routes, arrived && prerendered ? { hydrationData: {} } : {})
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
    if (arrived && prerendered) hydrateRoot(root, site)
    else createRoot(root).render(site)
  })
}

/**
 * Scroll positions are remembered under the name of the history entry. The router calls every page that was opened from
 * outside "default", so that one would start where another was left.
 */
function nameHistoryEntry() {
  const state: object | null = history.state
  if (state && 'key' in state) return
  history.replaceState({ ...state, key: Date.now().toString(36) }, '')
}
