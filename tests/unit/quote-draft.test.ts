import { expect, test, vi } from 'vitest'
import { quoteDraft } from '@/features/quote/quote-form-values.ts'
import { aDraft } from '../support/builders/draft.ts'
import { API_ORIGIN, aPhotoUrl } from '../support/builders/payloads.ts'

test('of the photos in a stored draft, only our own come back', () => {
  vi.stubEnv('VITE_SUPABASE_URL', API_ORIGIN)
  const own = { name: 'own.jpg', url: aPhotoUrl() }
  const foreign = [
    aPhotoUrl(0, 'https://evil.example'),
    aPhotoUrl(0, `${API_ORIGIN}.evil.example`),
    `javascript:alert('photo')`,
    'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    '/about?photo',
  ].map((url) => ({ name: 'foreign.jpg', url }))
  vi.stubGlobal('sessionStorage', { getItem: () => JSON.stringify(aDraft({ photos: [...foreign, own] })) })
  expect(quoteDraft.read()?.photos).toEqual([own])
})
