import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { ErrorBoundary } from '@/app/app.tsx'

/** Opens a page that throws, on a site that also has a home page. */
function openFailing(error: unknown) {
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
    openFailing(error)
    expect(screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toHaveFocus()
    expect(screen.getByText(detail)).toBeVisible()
    await waitFor(() => expect(document.title).toBe('Unexpected Application Error!'))
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/broken?floor=2')
    await userEvent.click(screen.getByRole('link', { name: 'Return to Home' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  },
)
