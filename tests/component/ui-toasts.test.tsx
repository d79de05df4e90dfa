import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AMBIENT_TOASTS, AmbientToasts, notify } from '@/ui/ambient-toasts.tsx'
import { RESULT_TOASTS, ResultToasts, useResultToast } from '@/ui/result-toasts.tsx'
import { resultToasts } from '../support/component/form-page.tsx'

afterEach(() => {
  vi.useRealTimers()
})

function Announcer({ titles }: { readonly titles: readonly string[] }) {
  const show = useResultToast()
  return titles.map((title) => (
    <button key={title} onClick={() => show({ tone: 'success', title, text: 'Text' })}>
      {title}
    </button>
  ))
}

async function openResultToasts() {
  render(
    <ResultToasts>
      <Announcer titles={['First', 'Second']} />
    </ResultToasts>,
  )
  // The toasts' own code arrives when the page is at rest.
  await screen.findByRole('region')
}

describe('the first toast system', () => {
  it('has the specified numbers', () => {
    expect(RESULT_TOASTS).toEqual({ duration: 5000, swipeThreshold: 50, hotkey: ['F8'] })
  })

  it('shows one toast at a time', async () => {
    await openResultToasts()
    await userEvent.click(screen.getByRole('button', { name: 'First' }))
    await userEvent.click(screen.getByRole('button', { name: 'Second' }))
    expect(resultToasts().map(({ textContent }) => textContent)).toEqual(['SecondText'])
  })

  it('takes the focus at F8, and its toast can be closed', async () => {
    await openResultToasts()
    await userEvent.click(screen.getByRole('button', { name: 'First' }))
    await userEvent.keyboard('[F8]')
    expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toContainElement(
      document.activeElement instanceof HTMLElement ? document.activeElement : null,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(resultToasts()).toEqual([])
  })

  it('is gone after five seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await openResultToasts()
    act(() => screen.getByRole('button', { name: 'First' }).click())
    act(() => vi.advanceTimersByTime(4_800))
    expect(resultToasts()).toHaveLength(1)
    act(() => vi.advanceTimersByTime(400))
    await waitFor(() => expect(resultToasts()).toEqual([]))
  })
})

describe('the second toast system', () => {
  const nothing = { label: 'Undo', onClick: () => undefined }

  it('has the specified numbers', async () => {
    expect(AMBIENT_TOASTS).toMatchObject({ visibleToasts: 3, duration: 4000, gap: 14 })
    render(<AmbientToasts />)
    act(() => notify('One', nothing))
    const list = (await screen.findByText('One')).closest('ol')
    expect(list).toHaveStyle({ '--width': '356px', '--gap': '14px' })
    expect(list).toHaveAttribute('data-x-position', 'right')
    expect(list).toHaveAttribute('data-y-position', 'bottom')
  })

  it('shows three at once', async () => {
    render(<AmbientToasts />)
    for (const text of ['One', 'Two', 'Three', 'Four']) act(() => notify(text, nothing))
    await screen.findByText('Four')
    const visible = (text: string) => screen.getByText(text).closest('li')?.dataset.visible
    await waitFor(() => expect(['One', 'Two', 'Three', 'Four'].map(visible)).toEqual(['false', 'true', 'true', 'true']))
  })

  it('takes the focus at Alt+T', async () => {
    render(<AmbientToasts />)
    act(() => notify('One', nothing))
    const list = (await screen.findByText('One')).closest('ol')
    await userEvent.keyboard('{Alt>}t{/Alt}')
    expect(list).toHaveFocus()
    expect(screen.getByRole('region', { name: 'Notifications alt+T' })).toContainElement(list)
  })
})
