/** A page sends each report only once, so each test causes a different failure. */
import { render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { ErrorBoundary } from '@/app/app.tsx'
import { contactLazy } from '@/features/contact/store.ts'
import { API_ORIGIN } from '../support/builders/payloads.ts'
import * as quoteForm from '../support/forms/quote-form-page.tsx'
import { field, fill, openContactForm, sendMessage } from '../support/forms/form-page.tsx'
import userEvent from '@testing-library/user-event'

const sendBeacon = vi.fn<Navigator['sendBeacon']>()
const reports = () => sendBeacon.mock.calls.map(([, body]): unknown => JSON.parse(String(body)))

beforeEach(() => {
  sendBeacon.mockReset().mockReturnValue(true)
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: sendBeacon })
  window.history.replaceState(null, '', '/get-started?name=Dana#Whitfield')
})

const failed = () => screen.findByRole('alert')

test.each([
  ['insert-quote', '400'],
  ['submit-quote', 'contract'],
] as const)(
  'a failed submission reports the step %s and the status %s once, without typed text',
  async (step, status) => {
    const { api, visitor } = quoteForm.openAnswered()
    fill('Notes', 'The alarm code is 4711.')
    api.failNext(step, { status })
    await visitor.click(quoteForm.submitButton())
    await failed()
    expect(sendBeacon.mock.calls).toEqual([
      [new URL(`${API_ORIGIN}/functions/v1/report-failure`), JSON.stringify({ step, status, page: '/get-started' })],
    ])
    api.failNext(step, { status })
    await visitor.click(quoteForm.submitButton())
    await waitFor(() => expect(api.callsOf(step)).toHaveLength(2))
    await failed()
    expect(sendBeacon).toHaveBeenCalledOnce()
  },
)

test('code that fails to load is reported as a crash, and the form keeps the message', async () => {
  window.history.replaceState(null, '', '/contact')
  vi.spyOn(contactLazy, 'load').mockRejectedValue(new Error('Dana Whitfield'))
  const { visitor } = openContactForm()
  await sendMessage(visitor)
  await screen.findByText('Your message wasn’t sent.')
  expect(reports()).toEqual([{ step: 'page', status: 'crash', page: '/contact' }])
  expect(screen.getByRole('link', { name: /^Call/ })).toBeVisible()
  expect(field('Message')).not.toHaveValue('')
})

test('two failed photo uploads are reported once, and the prompt to send without them is not', async () => {
  const { api, visitor } = quoteForm.openAnswered()
  for (const index of [0, 1]) api.failingUploads.add(index)
  await quoteForm.pickPhotos(visitor, 'lobby.jpg', 'restroom.jpg')
  await waitFor(() => expect(screen.getAllByText('Error uploading photo. Please try again.')).not.toHaveLength(0))
  await visitor.click(quoteForm.submitButton())
  await screen.findByText(/^Not uploaded: lobby.jpg, restroom.jpg/)
  expect(reports()).toEqual([{ step: 'upload-photo', status: '500', page: '/get-started' }])
})

test('an invalid form and a successful submission report nothing', async () => {
  const { visitor } = quoteForm.open()
  await visitor.click(quoteForm.submitButton())
  await screen.findByRole('region', { name: 'There is a problem' })
  quoteForm.answerRequired()
  await quoteForm.send(visitor)
  expect(sendBeacon).not.toHaveBeenCalled()
})

/** Opens a page that throws, on a site that also has a home page. */
function openCrash(error: unknown): void {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Broken = () => {
    throw error
  }
  render(
    <MemoryRouter initialEntries={['/broken?floor=2']}>
      <ErrorBoundary>
        <Routes>
          <Route path="/" element={<h1>Home</h1>} />
          <Route path="/broken" element={<Broken />} />
        </Routes>
      </ErrorBoundary>
    </MemoryRouter>,
  )
}

test.each([
  ['/about', '/about'],
  ['/dana-whitfield', '/404'],
])('a page that crashes at %s reports the page %s', (address, page) => {
  window.history.replaceState(null, '', address)
  openCrash(new Error('Dana Whitfield'))
  expect(reports()).toEqual([{ step: 'page', status: 'crash', page }])
})

test.each([
  ['has no sendBeacon', undefined],
  [
    'rejects beacons',
    () => {
      throw new TypeError('Refused')
    },
  ],
])('a failure is still shown in a browser that %s', async (_what, value) => {
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value })
  const { api, visitor } = quoteForm.openAnswered()
  api.failNext('insert-quote', { status: `${500 + (value ? 1 : 2)}` })
  await visitor.click(quoteForm.submitButton())
  await failed()
  await quoteForm.send(visitor)
})

test.each([
  ['the message of an error', new Error('The page broke'), 'The page broke'],
  [
    'the status of a response',
    new Response(null, { status: 503, statusText: 'Service Unavailable' }),
    '503 Service Unavailable',
  ],
  ['an unknown error', 'a bare string', 'Unknown error'],
])(
  'a page that fails shows the specified heading and %s, with links to try again and to home',
  async (_, error, detail) => {
    openCrash(error)
    expect(screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toHaveFocus()
    expect(screen.getByText(detail)).toBeVisible()
    await waitFor(() => expect(document.title).toBe('Unexpected Application Error!'))
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/broken?floor=2')
    await userEvent.click(screen.getByRole('link', { name: 'Return to Home' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  },
)
