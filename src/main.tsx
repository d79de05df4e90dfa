import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from '@/app/app.tsx'
import { fetchStylesheetEarly, fullStylesheet } from '@/app/lazy-page.tsx'
import { forgetReload } from '@/app/reload-on-missing-chunk.ts'
import { pageAt } from '@/app/routes.tsx'
import '@/styles/index.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root to mount into')
void start(root)

// A function, because pages import what they share from this very file's chunk: awaiting them here, on the top level,
// they would wait for each other.
async function start(root: HTMLElement) {
  const arrived = await pageAt(location.pathname)
    .load()
    .then(
      () => true,
      () => false,
    )
  fetchStylesheetEarly()
  if (arrived) forgetReload()
  else await fullStylesheet()
  const prerendered = root.hasChildNodes()
  // Without its code a page still reads, links and calls. Only a form would be dead, and has to say so.
  if (!arrived && prerendered && !root.querySelector('form')) return

  nameHistoryEntry()
  const site = (
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
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
