import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { LevelRoom } from '@/sections/level-room.tsx'

// jsdom's animation frames stop if another test file requested one under fake timers.
beforeEach(() => void vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => setTimeout(draw)))

test('the slider controls the room until the visitor scrolls', async () => {
  const { container } = render(<LevelRoom />)
  const room = container.querySelector<HTMLElement>('.room-view')
  fireEvent.input(screen.getByRole('slider'), { target: { value: '2' } })
  expect(room).toHaveAttribute('data-held')
  expect(room?.style.getPropertyValue('--clean')).toBe('2')
  fireEvent.scroll(window)
  await waitFor(() => expect(room).not.toHaveAttribute('data-held'))
  expect(room?.style.getPropertyValue('--clean')).toBe('')
})

test('arrow keys move the slider to the next level, and its text names the level', async () => {
  const { container } = render(<LevelRoom />)
  const slider = screen.getByRole('slider', { name: 'Cleaning level shown' })
  expect(slider).toHaveAttribute('aria-valuetext', 'Before cleaning')
  slider.focus()
  const visitor = userEvent.setup()
  async function expectAfter(key: string, text: string) {
    await visitor.keyboard(`[${key}]`)
    expect(slider, key).toHaveAttribute('aria-valuetext', text)
  }
  await expectAfter('ArrowRight', 'Level\u00a01: cleaned')
  await expectAfter('ArrowUp', 'Level\u00a02: touch points disinfected')
  await expectAfter('ArrowUp', 'Level\u00a03: floor protected')
  await expectAfter('ArrowUp', 'Level\u00a03: floor protected')
  await expectAfter('ArrowLeft', 'Level\u00a02: touch points disinfected')
  await expectAfter('ArrowDown', 'Level\u00a01: cleaned')
  expect(container.querySelector<HTMLElement>('.room-view')?.style.getPropertyValue('--clean')).toBe('1')
  for (const [key, text] of [
    ['ArrowRight', 'Level\u00a02: touch points disinfected'],
    ['ArrowLeft', 'Level\u00a01: cleaned'],
  ] as const) {
    // A pointer can set the slider between levels. Here it is closer to level 2.
    fireEvent.input(slider, { target: { value: '1.6' } })
    expect(slider).toHaveAttribute('aria-valuetext', 'Level\u00a02: touch points disinfected')
    await expectAfter(key, text)
  }
})
