import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { aDraft } from '../support/builders/draft.ts'
import { aPhotoUrl } from '../support/builders/payloads.ts'
import { createFakeSiteApi, type FakeSiteApi } from '../support/fakes/fake-site-api.ts'
import { openContactForm, sendMessage } from '../support/component/contact-form-page.tsx'
import { field, formPage, noticeSays, toastSays } from '../support/component/form-page.tsx'
import {
  confirmation,
  openAnsweredForm,
  openQuoteForm,
  photoFile,
  photoPicker,
  quoteRequest,
  submitButton,
} from '../support/component/quote-form-page.tsx'

const idsOf = (api: FakeSiteApi) => new Set(api.calls.flatMap(({ id }) => id ?? []))

/** Submits a quote whose second step is not answered yet, and leaves. */
async function leaveWhileSending(api: FakeSiteApi) {
  const answer = api.hold('send-quote')
  const { visitor, view } = await openAnsweredForm(api)
  await visitor.click(submitButton())
  await waitFor(() => expect(api.callsOf('send-quote')).toHaveLength(1))
  view.unmount()
  return answer
}

describe('a visitor who leaves while a quote is being sent', () => {
  test('and comes back before it is through sees it finished, as one quote', async () => {
    const api = createFakeSiteApi()
    const answer = await leaveWhileSending(api)
    openQuoteForm(api)
    await noticeSays('You left while your request was being sent. Finishing that now.')
    expect(await screen.findByRole('button', { name: 'Submitting...' })).toHaveAttribute('aria-disabled', 'true')
    answer()
    await confirmation()
    expect(idsOf(api).size).toBe(1)
    expect(sessionStorage).toHaveLength(0)
  })

  test('and comes back after it was sent sees its confirmation', async () => {
    const api = createFakeSiteApi()
    const answer = await leaveWhileSending(api)
    answer()
    openQuoteForm(api)
    await confirmation()
    expect(screen.getByText('Acme Dental')).toBeVisible()
    expect(idsOf(api).size).toBe(1)
  })

  test('and comes back after it failed has it sent again', async () => {
    const api = createFakeSiteApi()
    api.failNext('send-quote')
    const answer = await leaveWhileSending(api)
    answer()
    openQuoteForm(api)
    await confirmation()
    expect(idsOf(api).size).toBe(1)
  })

  test('and types into the form before its code is back has it finished as it was', async () => {
    const api = createFakeSiteApi()
    const answer = await leaveWhileSending(api)
    const page = formPage(quoteRequest, api)
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(page)
    screen.getByLabelText<HTMLInputElement>('Full Name').value = 'Da'
    render(page, { container, hydrate: true })
    await noticeSays('You left while your request was being sent. Finishing that now.')
    // At once: what is typed now would go out with it, or be lost.
    expect(field('Full Name')).toBeDisabled()
    answer()
    await confirmation()
    expect(idsOf(api).size).toBe(1)
    for (const { payload } of api.callsOf('insert-quote')) expect(payload).toMatchObject({ fullName: 'Dana Whitfield' })
  })

  test('is told when it fails again, and can change the answers', async () => {
    const api = createFakeSiteApi()
    const answer = await leaveWhileSending(api)
    const { view } = openQuoteForm(api)
    api.failNext('send-quote', 2)
    answer()
    expect(await screen.findByRole('alert')).toHaveTextContent('There was an error submitting your form.')
    expect(field('Full Name')).toBeEnabled()
    view.unmount()
    openQuoteForm(api)
    await noticeSays('Your answers are back')
    expect(submitButton()).toBeEnabled()
  })

  test('is asked by the browser first, and only then', async () => {
    const api = createFakeSiteApi()
    const answer = api.hold('send-quote')
    const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    const { visitor } = await openAnsweredForm(api)
    expect(mayLeave()).toBe(true)
    await visitor.click(submitButton())
    await screen.findByRole('button', { name: 'Submitting...' })
    expect(mayLeave()).toBe(false)
    answer()
    await confirmation()
    expect(mayLeave()).toBe(true)
  })

  test('is asked on any page of the site, as long as the submission goes on', async () => {
    const api = createFakeSiteApi()
    const answer = await leaveWhileSending(api)
    const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(mayLeave()).toBe(false)
    answer()
    await waitFor(() => expect(mayLeave()).toBe(true))
  })

  test('is told on any page of the site that it failed, and led back, where it is finished', async () => {
    const api = createFakeSiteApi()
    api.failNext('send-quote')
    const answer = await leaveWhileSending(api)
    answer()
    const note = await screen.findByRole('alert')
    expect(note).toHaveTextContent('What you sent has not gone out yet.')
    expect(within(note).getByRole('link', { name: 'Back to the form' })).toHaveAttribute('href', '/get-started')
    openQuoteForm(api)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await confirmation()
    expect(idsOf(api).size).toBe(1)
  })

  test('and came back and away again before it failed is told once, whatever other form is opened', async () => {
    const api = createFakeSiteApi()
    const answer = await leaveWhileSending(api)
    const { view } = openQuoteForm(api)
    await waitFor(() => expect(api.callsOf('send-quote')).toHaveLength(2))
    view.unmount()
    api.failNext('send-quote', 2)
    answer()
    await screen.findByRole('alert')
    openContactForm(api)
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    openQuoteForm(api)
    await confirmation()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('can put the note away', async () => {
    const api = createFakeSiteApi()
    api.failNext('send-quote')
    const answer = await leaveWhileSending(api)
    answer()
    const note = await screen.findByRole('alert')
    fireEvent.click(within(note).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('before it was found incomplete is told so', async () => {
    const { visitor, view } = openQuoteForm()
    await visitor.type(field('Full Name'), 'Dana')
    fireEvent.click(submitButton())
    view.unmount()
    expect(await screen.findByRole('alert')).toHaveTextContent('What you sent has not gone out yet.')
  })

  test('by another page of the site, while a photo is on its way, has it sent with the photo', async () => {
    const api = createFakeSiteApi()
    const release = api.hold('upload-photo')
    const { visitor, view } = await openAnsweredForm(api)
    await visitor.upload(photoPicker(), photoFile('lobby.jpg'))
    await visitor.click(submitButton())
    await screen.findByText(/^Waiting for your photos/)
    view.unmount()
    release()
    await waitFor(() => expect(api.callsOf('send-quote')).toHaveLength(1))
    expect(api.callsOf('insert-quote')[0]?.payload).toMatchObject({ photos: [aPhotoUrl(0)] })

    openQuoteForm(api)
    await confirmation()
    expect(idsOf(api).size).toBe(1)
  })

  test('and picks a photo before its code is back is asked, because it is not the same any more', async () => {
    const api = createFakeSiteApi()
    await leaveWhileSending(api)
    const page = formPage(quoteRequest, api)
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(page)
    Object.defineProperty(photoPicker(), 'files', { value: [photoFile('lobby.jpg')] })
    render(page, { container, hydrate: true })
    await noticeSays('Your answers are back')
    expect(api.callsOf('insert-quote')).toHaveLength(1)
  })

  test('by Back, while a photo is on its way, and comes back goes on with the same photo, as one quote', async () => {
    const api = createFakeSiteApi()
    const release = api.hold('upload-photo')
    const { visitor, view } = await openAnsweredForm(api)
    await visitor.upload(photoPicker(), photoFile('lobby.jpg'))
    await visitor.click(submitButton())
    await screen.findByText(/^Waiting for your photos/)
    view.unmount()

    openQuoteForm(api)
    await noticeSays('You left while your request was being sent. Finishing that now.')
    expect(await screen.findByText(/^Waiting for your photos/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Remove photo 1: lobby.jpg' })).toBeVisible()
    release()
    await confirmation()
    expect(api.callsOf('upload-photo')).toHaveLength(1)
    expect(idsOf(api).size).toBe(1)
  })

  test('by closing the page, and whose photo was still on its way, is told which, and nothing is sent without it', async () => {
    const photos = [{ name: 'lobby.jpg', url: null, label: null }]
    sessionStorage.setItem('quote-draft', JSON.stringify(aDraft({ sending: true, photos }, { fullName: 'Dana' })))
    const { api } = openQuoteForm()
    await noticeSays('Your answers are back')
    expect(screen.getByRole('alert')).toHaveTextContent('Not uploaded before you left: lobby.jpg.')
    expect(submitButton()).toBeEnabled()
    expect(api.calls).toEqual([])
  })
})

test('a visitor who leaves while a message is being sent and comes back sees it finished, as one message', async () => {
  const api = createFakeSiteApi()
  const answer = api.hold('send-contact')
  const { visitor, view } = openContactForm(api)
  await sendMessage(visitor)
  await waitFor(() => expect(api.calls).toHaveLength(1))
  view.unmount()

  openContactForm(api)
  await noticeSays('You left while your message was being sent. Finishing that now.')
  answer()
  await toastSays(/^Message Sent Successfully!/)
  expect(field('Message')).toHaveValue('')
  expect(idsOf(api).size).toBe(1)
})

describe('while a submission is under way', () => {
  test('the fields rest, so that no change is lost, and are free again when it failed', async () => {
    const api = createFakeSiteApi()
    const answer = api.hold('insert-quote')
    api.failNext('insert-quote')
    const { visitor } = await openAnsweredForm(api)
    await visitor.click(submitButton())
    await screen.findByRole('button', { name: 'Submitting...' })
    const inputs = [...screen.getAllByRole('textbox'), ...screen.getAllByRole('radio'), photoPicker()]
    for (const input of inputs) expect(input).toBeDisabled()
    answer()
    await screen.findByRole('alert')
    for (const input of inputs) expect(input).toBeEnabled()
  })

  test('no notice clears them', async () => {
    const api = createFakeSiteApi()
    const first = await openAnsweredForm(api)
    first.view.unmount()
    const { visitor } = openQuoteForm(api)
    const notice = await screen.findByText('Your answers are back')
    const clear = within(notice.closest('li') ?? document.body).getByRole('button', { name: 'Clear form' })
    const answer = api.hold('insert-quote')
    api.failNext('insert-quote')
    await visitor.click(submitButton())
    await screen.findByRole('button', { name: 'Submitting...' })
    await visitor.click(clear)
    answer()
    await screen.findByRole('alert')
    expect(field('Full Name')).toHaveValue('Dana Whitfield')
  })

  test('a photo that takes too long can still be removed', async () => {
    const api = createFakeSiteApi()
    api.hold('upload-photo')
    const { visitor } = await openAnsweredForm(api)
    await visitor.upload(photoPicker(), photoFile('lobby.jpg'))
    await visitor.click(submitButton())
    await screen.findByText(/^Waiting for your photos/)
    await visitor.click(screen.getByRole('button', { name: 'Remove photo 1: lobby.jpg' }))
    await confirmation()
  })
})
