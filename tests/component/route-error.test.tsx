import { screen, waitFor } from '@testing-library/react'
import type { RouteObject } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { RouteError } from '@/app/route-error.tsx'
import { openSite } from '../support/site.tsx'

const failing = (error: unknown): RouteObject[] => [
  {
    path: '/',
    errorElement: <RouteError />,
    hydrateFallbackElement: <></>,
    loader: () => {
      throw error
    },
    element: null,
  },
]

describe('a page that fails to load', () => {
  it.each([
    ['the message of an error', new Error('The page broke'), 'The page broke'],
    [
      'the status of an answer',
      new Response(null, { status: 503, statusText: 'Service Unavailable' }),
      '503 Service Unavailable',
    ],
    ['that it is unknown', 'a bare string', 'Unknown error'],
  ])('shows the specified heading and %s, and leads home', async (_, error, detail) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await openSite('/', failing(error))
    expect(screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    expect(screen.getByText(detail)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
    await waitFor(() => expect(document.title).toBe('Unexpected Application Error!'))
  })
})
