import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from '@/app/app.tsx'
import { noteFirstTouch } from '@/app/first-touch.ts'
import { fetchStylesheetEarly } from '@/app/lazy-page.tsx'
import { takeOwnAddress } from '@/app/own-address.ts'
import { pageAt } from '@/app/routes.tsx'
import { loadTextFace } from '@/app/text-face.ts'
import { fullStylesheet } from '@/ui/full-stylesheet.ts'
import { whenIdle } from '@/ui/when-idle.ts'
import '@/styles/index.css'

// From a cache the code is there before a page that comes slowly is whole.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => void start())
else void start()

// Not at the top level: pages import from this file's chunk, so they would wait for each other.
async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root to mount into')
  noteFirstTouch()
  takeOwnAddress()
  const arrived = await pageAt(location.pathname)
    .load()
    .then(
      () => true,
      () => false,
    )
  fetchStylesheetEarly()
  // No page waits for what makes the next one feel close.
  whenIdle(
    () =>
      void import('@/app/next-page.ts').then(
        ({ fetchNextPageEarly }) => fetchNextPageEarly(),
        () => undefined,
      ),
  )
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
    </StrictMode>
  )
  // A transition cuts the work into slices, so that a tap in between does not wait.
  startTransition(() => {
    if (arrived && prerendered) hydrateRoot(root, site)
    else createRoot(root).render(site)
  })
  loadTextFace()
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
