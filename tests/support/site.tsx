import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router'
import { vi } from 'vitest'
import { AppProviders } from '@/app/app.tsx'
import { routes } from '@/app/routes.tsx'

/** Opens the site at an address, on the real route table unless a test brings its own. */
export async function openSite(path: string, table: RouteObject[] = routes) {
  fillDialogGap()
  fillScrollGap()
  const router = createMemoryRouter(table, { initialEntries: [path] })
  const view = render(
    <AppProviders>
      <RouterProvider router={router} />
    </AppProviders>,
  )
  await waitFor(() => screen.getByRole('heading', { level: 1 }), { timeout: 4_000 })
  return { router, visitor: userEvent.setup(), ...view }
}

/** jsdom knows the element, but not how to open it. */
function fillDialogGap() {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
    this.querySelector('button')?.focus()
  }
  HTMLDialogElement.prototype.close = function () {
    if (!this.open) return
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
}

function fillScrollGap() {
  Element.prototype.scrollIntoView = vi.fn()
}

/** Every path of the route table, wildcards left out. */
export function pathsOf(table: readonly RouteObject[]): string[] {
  return table.flatMap(({ path, children = [] }) => [...(path && path !== '*' ? [path] : []), ...pathsOf(children)])
}
