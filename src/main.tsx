import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { AppProviders } from '@/app/app.tsx'
import { routes } from '@/app/routes.tsx'
import '@/styles/index.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root to mount into')

createRoot(root).render(
  <StrictMode>
    <AppProviders>
      <RouterProvider router={createBrowserRouter(routes)} />
    </AppProviders>
  </StrictMode>,
)
