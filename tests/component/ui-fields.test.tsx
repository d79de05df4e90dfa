import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { InfoTip } from '@/ui/info-tip.tsx'
import { RadioCards } from '@/ui/radio-cards.tsx'
import { TextField } from '@/ui/fields.tsx'
import { TOOLTIP_DELAYS } from '@/ui/tooltip.tsx'

describe('a text field', () => {
  test('names its hint always and its error when there is one, hint first', () => {
    const { rerender } = render(<TextField id="size" label="Size" hint="In feet" />)
    const field = screen.getByRole('textbox', { name: 'Size' })
    expect(field).toHaveAttribute('aria-describedby', 'size-hint')
    expect(field).not.toHaveAttribute('aria-invalid')
    rerender(<TextField id="size" label="Size" hint="In feet" error="Enter the size" />)
    expect(field).toHaveAttribute('aria-describedby', 'size-hint size-error')
    expect(field).toHaveAttribute('aria-invalid', 'true')
    expect(field).toHaveAccessibleDescription('In feet Enter the size')
  })
})

describe('radio cards', () => {
  test('are a group with a legend, of which one can be picked by its card', async () => {
    const choices = [
      { value: 'a', label: 'First' },
      { value: 'b, with spaces', label: 'Second' },
    ]
    render(<RadioCards id="pick" name="pick" legend="Pick one" choices={choices} columns={2} error="Pick something" />)
    const group = screen.getByRole('radiogroup', { name: 'Pick one' })
    expect(group).toHaveAccessibleDescription('Pick something')
    await userEvent.click(screen.getByText('Second'))
    expect(screen.getByRole('radio', { name: 'Second' })).toBeChecked()
    expect(screen.getByRole('radio', { name: 'First' })).toHaveAttribute('id', 'pick')
    expect(screen.getByRole('radio', { name: 'Second' })).toHaveAttribute('id', 'pick-1')
  })
})

describe('a tooltip', () => {
  // Otherwise the next test's tooltip would open at once.
  afterEach(async () => {
    vi.useRealTimers()
    cleanup()
    await new Promise((resolve) => setTimeout(resolve, TOOLTIP_DELAYS.skipDelayDuration + 50))
  })

  /** Shows tooltips, their code included, on a clock that the test moves. */
  async function showOnFakeClock(tips: ReactNode) {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    render(tips)
    await vi.advanceTimersByTimeAsync(10)
    await vi.dynamicImportSettled()
    return userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
  }

  test('has the specified delays', () => {
    expect(TOOLTIP_DELAYS).toEqual({ delayDuration: 700, skipDelayDuration: 300 })
  })

  test('opens on focus, even on a focus that came before its code, and describes its control', async () => {
    render(<InfoTip question="Why?" text="Because." />)
    act(() => screen.getByRole('button', { name: 'Why?' }).focus())
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Because.')
    expect(screen.getByRole('button', { name: 'Why?' })).toHaveAccessibleDescription('Because.')
    await userEvent.tab()
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
    await userEvent.tab()
    expect(await screen.findByRole('tooltip')).toBeInTheDocument()
  })

  test('opens and closes with a tap, which gives neither hover nor focus', async () => {
    const visitor = await showOnFakeClock(<InfoTip question="Why?" text="Because." />)
    const tap = () => visitor.pointer({ keys: '[TouchA]', target: screen.getByRole('button', { name: 'Why?' }) })
    await tap()
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Because.')
    await tap()
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument())
    await tap()
    expect(await screen.findByRole('tooltip')).toBeInTheDocument()
  })

  test('opens with a press that comes before its code', async () => {
    render(<InfoTip question="Why?" text="Because." />)
    act(() => screen.getByRole('button', { name: 'Why?' }).click())
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Because.')
  })

  test('closes and opens again with Enter', async () => {
    const visitor = await showOnFakeClock(<InfoTip question="Why?" text="Because." />)
    await visitor.tab()
    expect(await screen.findByRole('tooltip')).toBeInTheDocument()
    await visitor.keyboard('[Enter]')
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
    await visitor.keyboard('[Enter]')
    expect(await screen.findByRole('tooltip')).toBeInTheDocument()
  })

  test('opens on hover after its delay, not at once', async () => {
    const visitor = await showOnFakeClock(<InfoTip question="Why?" text="Because." />)
    await visitor.hover(screen.getByRole('button', { name: 'Why?' }))
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
    vi.advanceTimersByTime(700)
    expect(await screen.findByRole('tooltip')).toBeInTheDocument()
  })

  test('opens at once when another has just been open, and not much later', async () => {
    await showOnFakeClock(
      <>
        <InfoTip question="First?" text="One." />
        <InfoTip question="Second?" text="Two." />
      </>,
    )
    // From here on by the test alone, however slow its machine is.
    vi.setTimerTickMode('manual')
    const hover = (question: string) => fireEvent.pointerMove(screen.getByRole('button', { name: question }))
    const leave = (question: string) => fireEvent.pointerLeave(screen.getByRole('button', { name: question }))
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    hover('First?')
    await pass(700)
    expect(screen.getByRole('tooltip')).toHaveTextContent('One.')

    leave('First?')
    hover('Second?')
    await pass(50)
    expect(screen.getByRole('tooltip')).toHaveTextContent('Two.')

    fireEvent.keyDown(document.body, { key: 'Escape' })
    leave('Second?')
    await pass(1_000)
    hover('First?')
    await pass(400)
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
  })
})
