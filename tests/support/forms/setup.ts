import '@testing-library/jest-dom/vitest'
import { act, cleanup, configure } from '@testing-library/react'
import { toast } from 'sonner'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { API_ORIGIN } from '../builders/payloads.ts'
import { fillBrowserGaps } from './browser-gaps.ts'

// The default timeout of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 15_000 })

const complaints: unknown[][] = []

beforeEach(() => {
  fillBrowserGaps()
  vi.stubEnv('VITE_SUPABASE_URL', API_ORIGIN)
  complaints.length = 0
  document.title = 'Test page'
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => void complaints.push(words))
  }
})

afterEach(() => {
  // jsdom may have scheduled its next animation frame with a fake timer, and schedules no other frame until that one.
  if (vi.isFakeTimers()) act(() => void vi.advanceTimersByTime(20))
  vi.useRealTimers()
  toast.dismiss()
  cleanup()
  sessionStorage.clear()
  window.history.replaceState(null, '')
  localStorage.clear()
  // An unexpected warning fails the test.
  expect(complaints).toEqual([])
})

afterAll(async () => {
  // A closed toast's 200 ms timer needs the window, which is gone after the worker's last file.
  await new Promise((resolve) => setTimeout(resolve, 250))
  // The worker's next test file uses the same document.
  document.body.replaceChildren()
})
