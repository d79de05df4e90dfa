import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { toast } from 'sonner'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { API_ORIGIN } from '../builders/payloads.ts'
import { fillBrowserGaps } from './browser-gaps.ts'

// The default of one second is too short on a busy machine.
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
  vi.useRealTimers()
  toast.dismiss()
  cleanup()
  sessionStorage.clear()
  window.history.replaceState(null, '')
  localStorage.clear()
  // An unexpected warning fails the test.
  expect(complaints).toEqual([])
})

// A closed toast's timer runs for 200 ms and needs the window, which is gone after the file.
afterAll(() => new Promise((resolve) => setTimeout(resolve, 250)))
