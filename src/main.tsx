import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { AppProviders } from '@/app/app.tsx'
import { loadPage } from '@/app/load-page.ts'
import { routes } from '@/app/routes.tsx'
import '@/styles/index.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root to mount into')

await loadPage(routes, location.pathname)

const site = (
  <StrictMode>
    <AppProviders>
      <RouterProvider router={createBrowserRouter(routes)} />
    </AppProviders>
  </StrictMode>
)
// The build prerenders every page into #root; the development server serves it empty.
if (root.hasChildNodes()) hydrateRoot(root, site)
else createRoot(root).render(site)
