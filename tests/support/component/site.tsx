import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { MemoryRouter, parsePath, useNavigate } from 'react-router-dom'
import { App } from '@/app/app.tsx'
import { pageTitled } from './page-titled.ts'
export async function openSite(path: string) {
  const router = { navigate: (_: string | number): unknown => undefined }
  function Reader() {
    const navigate = useNavigate()
    useEffect(() => void (router.navigate = (to) => (typeof to === 'number' ? navigate(to) : navigate(to))))
    return null
  }
  await act(async () =>
    render(
      <MemoryRouter initialEntries={[{ ...parsePath(path), key: crypto.randomUUID() }]}>
        <App />
        <Reader />
      </MemoryRouter>,
    ),
  )
  await pageTitled(/./)
  return { router, visitor: userEvent.setup() }
}
