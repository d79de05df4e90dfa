import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from '@/app/app.tsx'
import { MemoryRouter, parsePath } from 'react-router-dom'
import { pageTitled, Steer } from './form-page.tsx'

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
