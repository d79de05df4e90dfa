import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LevelRoom } from '@/sections/level-room.tsx'

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
