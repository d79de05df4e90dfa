import { act, render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { MemoryRouter, useLocation, useNavigate, type RouteObject } from 'react-router-dom'
import { expect, vi } from 'vitest'
import { App } from '@/app/app.tsx'

/** Opens the site at an address. */
export async function openSite(path: string) {
  fillDialogGap()
  fillScrollGap()
  const router = { current: { navigate: (_: string): unknown => undefined, pathname: '', hash: '' } }
  function Reader() {
    const { pathname, hash } = useLocation()
    const navigate = useNavigate()
    useEffect(() => {
      router.current = { navigate, pathname, hash }
    })
    return null
  }
  const view = await act(async () =>
    render(
      <MemoryRouter initialEntries={[path]}>
        <App />
        <Reader />
      </MemoryRouter>,
    ),
  )
  await pageTitled(/./)
  return { router, visitor: userEvent.setup(), ...view }
}

/**
 * Waits for a page and returns its heading. It looks in the cheapest way: a new page is rendered in slices, and a query by
 * role between them would hold it up for seconds.
 */
export async function pageTitled(title: string | RegExp): Promise<Element> {
  return waitFor(
    () => {
      const heading = document.querySelector('h1')
      if (!heading) throw new Error('There is no heading')
      expect(heading).toHaveTextContent(title)
      return heading
    },
    { timeout: 4_000 },
  )
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
