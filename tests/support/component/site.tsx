import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, parsePath } from 'react-router-dom'
import { App } from '@/app/app.tsx'
import { Steer } from './form-page.tsx'
import { pageTitled } from './page-titled.ts'

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
