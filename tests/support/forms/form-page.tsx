import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { SiteApi } from '@/api/site-api.ts'
import { App } from '@/app/app.tsx'
import { ContactForm } from '@/features/contact/form.tsx'
import { contactLazy, createContactStore } from '@/features/contact/store.ts'
import { AmbientToaster } from '@/ui/ambient-toaster.tsx'
import { AmbientToasts, provideToaster } from '@/ui/ambient-toasts.tsx'
import type { LazyModule } from '@/ui/lazy-module.ts'
import { type ReactNode, useEffect } from 'react'
import { MemoryRouter, parsePath, Route, Routes, useNavigate } from 'react-router-dom'
import { expect, vi } from 'vitest'
import { aContactMessage } from '../builders/payloads.ts'
import { createFakeSiteApi } from './fake-site-api.ts'

/** Returns a form's lazy module with the backend replaced. */
export function withApi<Module extends { readonly api: SiteApi }>(
  code: LazyModule<Module>,
  api: SiteApi,
): LazyModule<Module> {
  return { ...code, load: async () => ({ ...(await code.load()), api }) }
}

export function formPage(form: ReactNode): ReactNode {
  provideToaster(AmbientToaster)
  return (
    <MemoryRouter initialEntries={['/get-started']}>
      <AmbientToasts />
      <Steer />
      <Routes>
        <Route path="/get-started" element={form} />
        <Route path="/" element={<h1>Home</h1>} />
      </Routes>
    </MemoryRouter>
  )
}

let steer: (to: string | number) => unknown = () => undefined

/** Gives `goTo` access to the router. */
function Steer() {
  const navigate = useNavigate()
  useEffect(() => {
    steer = (to) => (typeof to === 'number' ? navigate(to) : navigate(to))
  })
  return null
}

/** Follows a link, or goes back or forward in the history. */
export const goTo = (to: string | number) => act(async () => void steer(to))

export function openForm(form: ReactNode) {
  const view = render(formPage(form))
  // Ignore the `accept` attribute, because file dialogs let visitors pick any file type.
  return { view, visitor: userEvent.setup({ applyAccept: false }) }
}

export type Visitor = ReturnType<typeof userEvent.setup>

export const field = (label: string) => screen.getByLabelText(label)

export const fill = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } })
export const choose = (group: string, option: string) => fireEvent.click(choice(group, option))

/** Pastes the text, because typing takes seconds in jsdom. */
export async function write(visitor: Visitor, label: string, text: string): Promise<void> {
  await visitor.click(field(label))
  await visitor.paste(text)
}

export function choice(group: string, option: string): HTMLElement {
  return within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name: option })
}

export async function errorSummary() {
  const summary = await screen.findByRole('region', { name: 'There is a problem' })
  const problems = () =>
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  return { summary, problems }
}

/** The visible toasts of the first system, without their copies for screen readers. */
export function resultToasts(): HTMLElement[] {
  const region = screen.getByRole('region', { name: 'Notifications (F8)' })
  return within(region).queryAllByRole('listitem')
}
export async function expectToast(text: string | RegExp): Promise<void> {
  const expected = typeof text === 'string' ? text : expect.stringMatching(text)
  await waitFor(() => expect(resultToasts().map(({ textContent }) => textContent)).toEqual([expected]))
}

/** Waits for a toast of the second system. Searches again each time, because the toast may be replaced. */
export async function expectNotice(text: string): Promise<void> {
  await waitFor(() => expect(screen.getByText(text)).toBeVisible())
}

export function goOnline(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')))
}

/** Waits for a page and returns its heading. A query by role would block rendering for seconds. */
export async function pageTitled(title: string | RegExp) {
  await waitFor(() => expect(document.querySelector('h1')).toHaveTextContent(title))
  return document.querySelector('h1')
}

export async function openSite(path: string) {
  await act(async () =>
    render(
      <MemoryRouter initialEntries={[{ ...parsePath(path), key: crypto.randomUUID() }]}>
        <App />
        <Steer />
      </MemoryRouter>,
    ),
  )
  await pageTitled(/./)
  return { visitor: userEvent.setup() }
}

const BLOCKS =
  'h1, h2, h3, p, dt, dd, address, blockquote, figcaption, summary, button, legend, a:not(:is(p, dd, li) *), li:not(:has(button, p)), img:not([alt=""], li *)'

/**
 * Returns the text of part of a page, line by line. A link is `[text](address)`. An image is `![text]`, followed by the
 * image's address if that is on another site. Text that must not be translated is in `‹›`.
 */
export function pageText(part: Element = document.body): string {
  const page = document.createElement('div')
  page.innerHTML = part.innerHTML
  for (const word of page.querySelectorAll('[translate=no]')) word.replaceChildren('‹', ...word.childNodes, '›')
  for (const link of page.querySelectorAll('a'))
    link.replaceChildren('[', ...link.childNodes, `](${link.getAttribute('href')})`)
  for (const picture of page.querySelectorAll<HTMLImageElement>('img:not([alt=""])'))
    picture.append(`![${picture.alt}]${picture.src.startsWith('https:') ? `(${picture.src})` : ''}`)
  const said = [...page.querySelectorAll(BLOCKS)].map(({ textContent }) => textContent)
  return said.map((line) => `${line.replaceAll('\u00a0', ' ')}\n`).join('')
}

export function openContactForm() {
  const api = createFakeSiteApi()
  return { api, ...openForm(<ContactForm store={createContactStore(withApi(contactLazy, api))} />) }
}

export const sendButton = () => screen.getByRole('button', { name: 'Send message' })

export function writeMessage(): void {
  const { full_name, email, phone, subject, message } = aContactMessage()
  fill('Full Name', full_name)
  fill('Email Address', email)
  fill('Phone', phone ?? '')
  choose('Subject', subject)
  fill('Message', message)
}

export async function sendMessage(visitor: Visitor): Promise<void> {
  writeMessage()
  await visitor.click(sendButton())
}
