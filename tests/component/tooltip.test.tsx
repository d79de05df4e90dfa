import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { InfoTip } from '@/ui/info-tip.tsx'

/** The tooltip's trigger, which is what the pointer hits because it covers the control. */
const over = (question: string) => screen.getByRole('button', { name: question }).lastElementChild ?? document.body

describe('a tooltip', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

  /** Renders tooltips and loads their code. */
  async function renderWithFakeTimers(tips: ReactNode) {
    render(tips)
    await vi.advanceTimersByTimeAsync(10)
    await vi.dynamicImportSettled()
    return userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
  }

  test('a tooltip opens on focus, even on focus before its code loads, and describes its control', async () => {
    render(<InfoTip question="Why?" text="Because." />)
    act(() => screen.getByRole('button', { name: 'Why?' }).focus())
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Because.')
    expect(screen.getByRole('button', { name: 'Why?' })).toHaveAccessibleDescription('Because.')
    const visitor = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
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
