import { render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { createFakeSiteApi } from '../support/fakes/fake-site-api.ts'
import { choice, formPage } from '../support/component/form-page.tsx'
import {
  aPhoto,
  answerRequired,
  openQuoteForm,
  quoteRequest,
  submitButton,
} from '../support/component/quote-form-page.tsx'

const confirmation = () => screen.findByRole('heading', { name: 'Successful Submission of Your Building Data' })

describe('a quote that was begun', () => {
  it('is back after a reload, photos and hidden fields included', async () => {
    const first = openQuoteForm()
    await answerRequired(first.visitor)
    await first.visitor.click(choice('Cleaning Frequency', 'Other'))
    await first.visitor.type(screen.getByLabelText('Other frequency'), 'Nights')
    await first.visitor.upload(screen.getByLabelText('Facility photos'), aPhoto('a.jpg'))
    await screen.findByText('1 photo added')
    first.view.unmount()

    openQuoteForm()
    expect(await screen.findByText('Your answers are back')).toBeVisible()
    expect(screen.getByLabelText('Full Name')).toHaveValue('Dana Whitfield')
    expect(choice('Employee Count', '31–75')).toBeChecked()
    expect(screen.getByLabelText('Other frequency')).toHaveValue('Nights')
    expect(screen.getByRole('button', { name: 'Remove photo 1: a.jpg' })).toBeVisible()
  })

  it('stays one quote when the page is reloaded between two tries', async () => {
    const api = createFakeSiteApi()
    api.failNext('send-quote')
    const first = openQuoteForm(api)
    await answerRequired(first.visitor)
    await first.visitor.click(submitButton())
    await screen.findByRole('alert')
    first.view.unmount()

    const { visitor } = openQuoteForm(api)
    await visitor.click(submitButton())
    await confirmation()
    expect(new Set(api.calls.map(({ id }) => id)).size).toBe(1)
  })

  it('is forgotten once it is sent', async () => {
    const first = openQuoteForm()
    await answerRequired(first.visitor)
    await first.visitor.click(submitButton())
    await confirmation()
    first.view.unmount()
    openQuoteForm()
    expect(screen.getByLabelText('Full Name')).toHaveValue('')
    expect(sessionStorage).toHaveLength(0)
  })

  it('is dropped after a day, and when it is not ours', () => {
    for (const stored of ['{"savedAt":0}', 'rubbish', '[]']) {
      sessionStorage.setItem('quote-draft', stored)
      const { view } = openQuoteForm()
      expect(screen.getByLabelText('Full Name')).toHaveValue('')
      view.unmount()
    }
  })

  it('can be cleared, and the clearing undone', async () => {
    const { visitor } = openQuoteForm()
    await visitor.type(screen.getByLabelText('Full Name'), 'Dana')
    await visitor.click(screen.getByRole('button', { name: 'Clear form' }))
    expect(screen.getByLabelText('Full Name')).toHaveValue('')
    await visitor.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(screen.getByLabelText('Full Name')).toHaveValue('Dana')
  })

  it('works without storage', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    const { visitor } = openQuoteForm()
    await answerRequired(visitor)
    await visitor.click(submitButton())
    await confirmation()
  })
})

describe('the prerendered form', () => {
  it('cannot be sent before its code is there, and keeps what was typed until then', async () => {
    const page = formPage(quoteRequest, createFakeSiteApi())
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(page)
    expect(submitButton()).toBeDisabled()
    const name = screen.getByLabelText<HTMLInputElement>('Full Name')
    name.value = 'Dana'
    choice('Cleaning Frequency', 'Other').click()

    render(page, { container, hydrate: true })
    expect(submitButton()).toBeEnabled()
    expect(name).toBeInTheDocument()
    expect(name).toHaveValue('Dana')
    expect(choice('Cleaning Frequency', 'Other')).toBeChecked()
    await waitFor(() => expect(screen.getByLabelText('Other frequency')).toBeVisible())
  })
})
