import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from '@/app/app.tsx'
import { reloadIfMessagesAreDropped } from '@/app/frozen-page.ts'
import { pageAt } from '@/app/routes.tsx'
import { moveSheetToHead, restoreMarkup, servedMarkup } from '@/app/served-markup.ts'
import { reportFailure } from '@/forms/report-failure.ts'
import '@/styles/index.css'

reloadIfMessagesAreDropped()
// If it is cached, this code may run before the document is complete.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin)
else begin()

function begin() {
  start().catch((error: unknown) => {
    reportFailure(error)
    console.error(error)
  })
}

// A function, because top-level await would deadlock: pages import from this file's chunk.
async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root to mount into')
  replaceWithCanonical()
  const arrived = await pageAt(location.pathname)
    .load()
    .then(
      () => true,
      () => false,
    )
  const prerendered = root.hasChildNodes()
  // Visitors can read a page without its code, but a form has to show that it doesn't work.
  if (!arrived && prerendered && !root.querySelector('form[method="dialog"]')) return
  const served = arrived && prerendered ? await servedMarkup(root) : null
  await moveSheetToHead(root)
  // Just before hydration, because a translator may still be rewriting the page.
  if (served) restoreMarkup(root, served)

  addHistoryKey()
  // Runs before the router's own listener, which reads the key.
  addEventListener('popstate', addHistoryKey)
  const site = (
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </StrictMode>
  )
  // In a transition, React works in slices, so it doesn't delay a tap.
  startTransition(() => {
    if (arrived && prerendered) hydrateRoot(root, site)
    else createRoot(root).render(site)
  })
}

/** Netlify serves each page at an alias too (`/about.html`), but the route table has only the canonical address. */
function replaceWithCanonical(): void {
  const own = document.querySelector('link[rel="canonical"]')?.getAttribute('href')
  if (!own) return
  const { pathname } = new URL(own)
  if (pathname === location.pathname) return
  history.replaceState(history.state, '', pathname + location.search + location.hash)
}

/**
 * Scroll positions are stored by history key. The router uses the same key for every first page and for entries that
 * the browser adds, such as one for the skip link.
 */
function addHistoryKey() {
  const state: unknown = history.state
  if (typeof state === 'object' && state !== null && 'key' in state) return
  history.replaceState(Object.assign({}, state, { key: Date.now().toString(36) }), '')
}
