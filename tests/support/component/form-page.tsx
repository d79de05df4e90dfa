import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { SiteApiContext } from '@/api/site-api.ts'
import { AmbientToasts } from '@/ui/ambient-toasts.tsx'
import { ResultToasts } from '@/ui/result-toasts.tsx'
import { createFakeSiteApi, type FakeSiteApi } from '../fakes/fake-site-api.ts'

/** A form in its page, with a backend that is ours. */
export function formPage(form: ReactNode, api: FakeSiteApi): ReactNode {
  const page = (
    <SiteApiContext value={async () => api}>
      <ResultToasts>{form}</ResultToasts>
      <AmbientToasts />
    </SiteApiContext>
  )
  return (
    <MemoryRouter initialEntries={['/get-started']}>
      <Routes>
        <Route path="/get-started" element={page} />
        <Route path="/" element={<h1>Home</h1>} />
      </Routes>
    </MemoryRouter>
  )
}

/** Shows a form as its page does. */
export function openForm(form: ReactNode, api: FakeSiteApi = createFakeSiteApi()) {
  const view = render(formPage(form, api))
  // A visitor may pick any file: the list of types is a hint that a file dialog lets one override.
  return { api, view, visitor: userEvent.setup({ applyAccept: false }) }
}

export type Visitor = ReturnType<typeof userEvent.setup>

/** The radio card of a group, both by the words on the screen. */
export function choice(group: string, option: string): HTMLElement {
  return within(screen.getByRole('group', { name: group })).getByRole('radio', { name: option })
}

/** The toast of the first system that is on the screen: its announcement for screen readers is a copy elsewhere. */
export function resultToasts(): HTMLElement[] {
  const region = screen.getByRole('region', { name: 'Notifications (F8)' })
  return within(region).queryAllByRole('listitem')
}
