import { startTransition, StrictMode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from '@/app/app.tsx'
import { pageAt } from '@/app/routes.tsx'
import { fullStylesheet, whenIdle } from '@/ui/late.ts'
import '@/styles/index.css'

declare global {
  interface Window {
    /** The toggle that a visitor pressed before this code was there (scripts/prerender/scripts.ts). */
    earlyPress?: Element | null
  }
}

// From a cache the code is there before a page that comes slowly is whole.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => void start())
else void start()

// Not at the top level: pages import from this file's chunk, so they would wait for each other.
async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root to mount into')
  takeOwnAddress()
  const arrived = await pageAt(location.pathname)
    .load()
    .then(
      () => true,
      () => false,
    )
  // No page waits for what makes the next one feel close.
  whenIdle(() => {
    void fullStylesheet()
    import('@/app/next-page.ts').then(
      ({ fetchNextPageEarly }) => fetchNextPageEarly(),
      () => undefined,
    )
  })
  if (!arrived) await fullStylesheet()
  const prerendered = root.hasChildNodes()
  // Without its code a page can still be read. Only a form has to say that it does not work.
  if (!arrived && prerendered && !root.querySelector('form')) return

  nameHistoryEntry()
  // Before the router's own listener, which reads the name.
  addEventListener('popstate', nameHistoryEntry)
  const site = (
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
      <PressAgain toggle={window.earlyPress} />
    </StrictMode>
  )
  // A transition cuts the work into slices, so that a tap in between does not wait.
  startTransition(() => {
    if (arrived && prerendered) hydrateRoot(root, site)
    else createRoot(root).render(site)
  })
}

function PressAgain({ toggle }: { readonly toggle: Element | null | undefined }) {
  useEffect(() => void toggle?.dispatchEvent(new MouseEvent('click', { bubbles: true })), [toggle])
  return null
}

/**
 * A host may serve a page at other spellings of its address (`/About`), which the route table does not know. The page
 * names its own, and the browser shows that.
 */
function takeOwnAddress(): void {
  const own = document.querySelector('link[rel="canonical"]')?.getAttribute('href')
  if (!own) return
  const { pathname } = new URL(own)
  if (pathname === location.pathname) return
  history.replaceState(history.state, '', pathname + location.search + location.hash)
}

/**
 * Scroll positions are kept by history key. The router gives the same one to every first page and to every step that the
 * browser makes, as by the skip link, so they get their own here.
 */
function nameHistoryEntry() {
  const state: object | null = history.state
  if (state && 'key' in state) return
  history.replaceState({ ...state, key: Date.now().toString(36) }, '')
}
