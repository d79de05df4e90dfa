import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { createLazyPage } from '@/app/lazy-page.tsx'

test('a page that is navigated to waits for its styles', async () => {
  document.head.innerHTML = '<style data-sheet="/assets/all.css"></style>'
  const page = { Component: () => <h1>About</h1>, meta: { title: 'About', description: 'About us.' } }
  const { element, prefetch } = createLazyPage('/about', 'about-page.tsx', async () => ({ '/about': page }))
  render(
    <MemoryRouter>
      <Suspense fallback="The last page">{element}</Suspense>
    </MemoryRouter>,
  )
  await prefetch()
  const sheet = document.querySelector('link[rel=stylesheet]')
  expect(sheet).toHaveAttribute('href', '/assets/all.css')
  expect(screen.getByText('The last page')).toBeVisible()
  sheet?.dispatchEvent(new Event('load'))
  expect(await screen.findByRole('heading', { name: 'About' })).toBeVisible()
})
