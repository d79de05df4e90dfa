import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { API_ORIGIN } from '../builders/payloads.ts'
import { fillBrowserGaps } from './browser-gaps.ts'

// One second, the default, is too short for a machine that runs other things beside the tests.
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
  // Nothing may complain unexpectedly: a warning of React or of the accessibility checks is a failure.
  expect(complaints).toEqual([])
})
