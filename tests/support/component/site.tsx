import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { MemoryRouter, useNavigate } from 'react-router-dom'
import { App } from '@/app/app.tsx'
import { pageTitled } from './page-titled.ts'

/** Opens the site at an address. */
export async function openSite(path: string) {
  const router = { navigate: (_: string): unknown => undefined }
  function Reader() {
    const navigate = useNavigate()
    useEffect(() => void (router.navigate = navigate))
    return null
  }
  await act(async () =>
    render(
      <MemoryRouter initialEntries={[path]}>
        <App />
        <Reader />
      </MemoryRouter>,
    ),
  )
  await pageTitled(/./)
  return { router, visitor: userEvent.setup() }
}
