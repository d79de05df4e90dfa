import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { SiteApi } from '@/api/site-api.ts'
import { AmbientToaster } from '@/ui/ambient-toaster.tsx'
import { AmbientToasts, provideToaster } from '@/ui/ambient-toasts.tsx'
import type { LazyModule } from '@/ui/lazy-module.tsx'
import { type ReactNode, useEffect } from 'react'
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom'
import { expect, vi } from 'vitest'
import { createFakeSiteApi, type FakeSiteApi } from './fake-site-api.ts'

/** Creates a form with its own store and a backend. */
export type FormWith = (api: SiteApi) => ReactNode

/** Returns a form's lazy module with another backend. */
export function withApi<Lazy extends { readonly api: SiteApi }>(
  lazy: LazyModule<Lazy>,
  api: SiteApi,
): LazyModule<Lazy> {
  return { ...lazy, load: async () => ({ ...(await lazy.load()), api }) }
}

/** A form in its page, with a fake backend. `entries` are the session's history, the first of them shown. */
export function formPage(formWith: FormWith, api: FakeSiteApi, entries = ['/get-started']): ReactNode {
  provideToaster(AmbientToaster)
  return (
    <MemoryRouter initialEntries={entries} initialIndex={0}>
      <AmbientToasts />
      <Steer />
      <Routes>
        <Route path="/get-started" element={formWith(api)} />
        <Route path="/" element={<h1>Home</h1>} />
      </Routes>
    </MemoryRouter>
  )
}

let steer: (to: string | number) => unknown = () => undefined

/** Lets `goTo` navigate in the router around it. */
export function Steer() {
  const navigate = useNavigate()
  useEffect(() => {
    steer = (to) => (typeof to === 'number' ? navigate(to) : navigate(to))
  })
  return null
}

/** Follows a link to another page of the site, or goes back as the browser does. */
export const goTo = (to: string | number) => act(async () => void steer(to))
export function openForm(formWith: FormWith, api: FakeSiteApi = createFakeSiteApi(), entries?: string[]) {
  const view = render(formPage(formWith, api, entries))
  // Visitors can pick any file, because a file dialog lets them override its list of types.
  return { api, view, visitor: userEvent.setup({ applyAccept: false }) }
}

export type Visitor = ReturnType<typeof userEvent.setup>

export const field = (label: string) => screen.getByLabelText(label)

/** Answers a question directly, for tests that aren't about how it is answered. */
export const fill = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } })
export const choose = (group: string, option: string) => fireEvent.click(choice(group, option))

/** Sets a field's text in one step, because typing key by key takes seconds in jsdom. */
export async function write(visitor: Visitor, label: string, text: string): Promise<void> {
  await visitor.click(field(label))
  await visitor.paste(text)
}

/** Finds a radio card by the visible text of its group and itself. */
export function choice(group: string, option: string): HTMLElement {
  return within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name: option })
}

/** Finds the error summary of a failed submit, and returns the text of its links. */
export async function errorSummary() {
  const summary = await screen.findByRole('region', { name: 'There is a problem' })
  const problems = () =>
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  return { summary, problems }
}

/** The visible toasts of the first system. Screen readers announce a copy elsewhere. */
export function resultToasts(): HTMLElement[] {
  const region = screen.getByRole('region', { name: 'Notifications (F8)' })
  return within(region).queryAllByRole('listitem')
}
export async function expectToast(text: string | RegExp): Promise<void> {
  const expected = typeof text === 'string' ? text : expect.stringMatching(text)
  await waitFor(() => expect(resultToasts().map(({ textContent }) => textContent)).toEqual([expected]))
}

/**
 * Waits until a toast of the second system has this text. The toast may be replaced meanwhile, so each check looks it up again.
 */
export async function expectNotice(text: string): Promise<void> {
  await waitFor(() => expect(screen.getByText(text)).toBeVisible())
}
/** Turns the device's network on or off, with the browser's event. */
export function goOnline(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')))
}

/**
 * Waits for a page and returns its heading. The query is the cheapest one: React renders a new page in slices, and a query by
 * role between them would block it for seconds.
 */
export async function pageTitled(title: string | RegExp): Promise<Element> {
  return waitFor(() => {
    const heading = document.querySelector('h1')
    if (!heading) throw new Error('There is no heading')
    expect(heading).toHaveTextContent(title)
    return heading
  })
}
