import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AMBIENT_TOASTS, AmbientToaster } from '@/ui/ambient-toaster.tsx'
import { AmbientToasts, dismissNotices, notify, provideToaster } from '@/ui/ambient-toasts.tsx'
import { RESULT_TOASTS, ResultToaster } from '@/ui/result-toaster.tsx'
import { resultToasts } from '../support/forms/form-page.tsx'
import type { ReactNode } from 'react'
import { InfoTip } from '@/ui/info-tip.tsx'

const setUpVisitor = () => userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })

const toast = (title: string, key: number) => (
  <ResultToaster current={{ key, toast: { tone: 'success', title, text: 'Text' } }} />
)

test('the first toast system shows one toast at a time, reachable with F8, for five seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  expect(RESULT_TOASTS).toEqual({ duration: 5000, swipeThreshold: 50 })
  const { rerender } = render(toast('First', 1))
  rerender(toast('Second', 2))
  expect(resultToasts().map(({ textContent }) => textContent)).toEqual(['SecondText'])
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(resultToasts()).toEqual([])
  rerender(toast('Third', 3))
  act(() => vi.advanceTimersByTime(4_800))
  expect(resultToasts()).toHaveLength(1)
  act(() => vi.advanceTimersByTime(400))
  await waitFor(() => expect(resultToasts()).toEqual([]))
  rerender(toast('Fourth', 4))
  fireEvent.keyDown(document.body, { key: 'F8', code: 'F8' })
  expect(document.activeElement?.closest('[role=region]')).not.toBeNull()
})

describe('the second toast system', () => {
  beforeEach(() => provideToaster(AmbientToaster))

  const nothing = { action: { label: 'Undo', onClick: () => undefined } }
  const openBeside = (...fields: string[]) =>
    render([...fields.map((name) => <input key={name} aria-label={name} />), <AmbientToasts key="toasts" />])

  test('the second toast system has the specified duration, size, position and limit', async () => {
    expect(AMBIENT_TOASTS.duration).toBe(4000)
    render(<AmbientToasts />)
    for (const text of ['One', 'Two', 'Three', 'Four']) act(() => notify(text, nothing))
    const list = (await screen.findByText('Four')).closest('ol')
    const seen = () => screen.getAllByRole('listitem').map(({ dataset }) => dataset.visible)
    await waitFor(() => expect(seen()).toEqual(['true', 'true', 'true', 'false']))
    expect(screen.getByRole('region', { name: 'Notifications alt+T' })).toContainElement(list)
    expect(list).toHaveStyle({ '--width': '356px', '--gap': '14px' })
    expect(list).toHaveAttribute('data-x-position', 'right')
    expect(list).toHaveAttribute('data-y-position', 'bottom')
  })

  test('the second toast system doesn’t show a notice dismissed before it loaded', async () => {
    notify('Old')
    dismissNotices()
    notify('New')
    render(<AmbientToasts />)
    await screen.findByText('New')
    expect(screen.queryByText('Old')).toBeNull()
  })

  test('Alt+T focuses the second toast system, and its toasts stay while it has focus', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    openBeside('Notes')
    act(() => screen.getByLabelText('Notes').focus())
    act(() => notify('One', nothing))
    const undo = await screen.findByRole('button', { name: 'Undo' })
    fireEvent.keyDown(document.body, { code: 'KeyT', key: 't', altKey: true })
    expect(document.activeElement).toContainElement(undo)
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(undo).toBeVisible()
  })

  test('clicking a toast of the second system doesn’t move focus', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    openBeside('Notes')
    screen.getByLabelText('Notes').focus()
    act(() => notify('One', nothing))
    const visitor = setUpVisitor()
    await visitor.click(await screen.findByRole('button', { name: 'Undo' }))
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(screen.queryByText('One')).not.toBeInTheDocument()
    expect(screen.getByLabelText('Notes')).toHaveFocus()
  })

  test('a key press on a toast of the second system returns focus, and doesn’t move it later', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    openBeside('Name', 'Notes')
    const visitor = setUpVisitor()
    act(() => screen.getByLabelText('Name').focus())
    for (const text of ['One', 'Two']) act(() => notify(text, nothing))
    const [undo] = await screen.findAllByRole('button', { name: 'Undo' })
    act(() => undo?.focus())
    await visitor.keyboard('{Enter}')
    expect(screen.getByLabelText('Name')).toHaveFocus()
    act(() => screen.getByLabelText('Notes').focus())
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(screen.getByLabelText('Notes')).toHaveFocus()
  })
})

/** The tooltip's trigger, which is what the pointer hits because it covers the control. */
const over = (question: string) => screen.getByRole('button', { name: question }).lastElementChild ?? document.body

describe('a tooltip', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

  /** Renders tooltips and loads their code. */
  async function renderWithFakeTimers(tips: ReactNode) {
    render(tips)
    await vi.advanceTimersByTimeAsync(10)
    await vi.dynamicImportSettled()
    return setUpVisitor()
  }

  test('a tooltip opens on focus, even on focus before its code loads, and describes its control', async () => {
    render(<InfoTip question="Why?" text="Because." />)
    act(() => screen.getByRole('button', { name: 'Why?' }).focus())
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Because.')
    expect(screen.getByRole('button', { name: 'Why?' })).toHaveAccessibleDescription('Because.')
    const visitor = setUpVisitor()
    await visitor.tab()
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
    await visitor.tab()
    expect(await screen.findByRole('tooltip')).toBeInTheDocument()
  })

  test('a tooltip opens and closes on taps, which cause neither hover nor focus', async () => {
    const visitor = await renderWithFakeTimers(<InfoTip question="Why?" text="Because." />)
    const tap = () => visitor.pointer({ keys: '[TouchA]', target: over('Why?') })
    await tap()
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Because.')
    await tap()
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument())
    await tap()
    expect(await screen.findByRole('tooltip')).toBeInTheDocument()
    // A key press has no pointer event.
    await visitor.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument())
  })

  test('a tooltip opens after 700 ms of hover, and immediately when hovered again within 300 ms', async () => {
    await renderWithFakeTimers(<InfoTip question="Why?" text="Because." />)
    // From here on, only the test advances the clock, however slow the machine is.
    vi.setTimerTickMode('manual')
    const hover = () => fireEvent.pointerMove(over('Why?'))
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    const close = () => {
      fireEvent.keyDown(document.body, { key: 'Escape' })
      fireEvent.pointerLeave(over('Why?'))
    }
    hover()
    await pass(690)
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
    await pass(10)
    expect(screen.getByRole('tooltip')).toHaveTextContent('Because.')

    close()
    await pass(200)
    hover()
    await pass(50)
    expect(screen.getByRole('tooltip')).toHaveTextContent('Because.')

    close()
    await pass(400)
    hover()
    await pass(600)
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
  })
})
