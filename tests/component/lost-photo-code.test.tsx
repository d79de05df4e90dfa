import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openQuoteForm, photoFile, photoPicker } from '../support/component/quote-form-page.tsx'

vi.mock('@/features/quote/photos/prepare-photo.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

const reload = vi.fn()
let siteAnswers = true
beforeEach(() => {
  reload.mockReset()
  siteAnswers = true
  vi.stubGlobal('location', { ...location, pathname: '/get-started', reload })
  vi.stubGlobal('fetch', () => (siteAnswers ? Promise.resolve(new Response()) : Promise.reject(new TypeError())))
})

const again = () => screen.findByRole('button', { name: 'Try again: lobby.jpg' })

test('photos whose code was lost fail, and the second try of one loads the page anew, once', async () => {
  const { visitor } = openQuoteForm()
  await visitor.upload(photoPicker(), [photoFile('lobby.jpg'), photoFile('hall.jpg')])
  const retry = await again()
  expect(reload).not.toHaveBeenCalled()
  await visitor.click(retry)
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  // So that the new page can name them.
  await waitFor(() => expect(sessionStorage.getItem('quote-draft')).toMatch(/lobby\.jpg.*hall\.jpg/))
  await visitor.click(await again())
  await again()
  expect(reload).toHaveBeenCalledOnce()
})

test('a page that could not come back stays', async () => {
  siteAnswers = false
  const { visitor } = openQuoteForm()
  await visitor.upload(photoPicker(), photoFile('lobby.jpg'))
  await visitor.click(await again())
  await again()
  expect(reload).not.toHaveBeenCalled()
})
