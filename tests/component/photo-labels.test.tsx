import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aDraft } from '../support/builders/draft.ts'
import { aPhotoUrl } from '../support/builders/payloads.ts'
import { noticeSays, type Visitor } from '../support/component/form-page.tsx'
import {
  confirmation,
  openAnsweredForm,
  openQuoteForm,
  photoFile,
  photoPicker,
  submitButton,
} from '../support/component/quote-form-page.tsx'
import { createFakeSiteApi } from '../support/fakes/fake-site-api.ts'

const SHOTS = ['Entrance', 'Restroom', 'Main floor', 'Break room', 'Trouble spot']
const shots = async () => {
  const list = await screen.findByRole('list', { name: /^Five pictures help us bid right/ })
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}
const choiceOf = (place: number, name: string) =>
  screen.findByRole('group', { name: `What photo ${place} shows: ${name}` })
const chosenOf = (place: number, name: string, label: string) =>
  screen.findByRole('button', { name: `${label}. Change what photo ${place} shows: ${name}` })

/** One tap. */
async function label(visitor: Visitor, place: number, name: string, as: string) {
  await visitor.click(within(await choiceOf(place, name)).getByRole('button', { name: as }))
  await chosenOf(place, name, as)
}

async function add(visitor: Visitor, ...names: string[]) {
  await visitor.upload(
    photoPicker(),
    names.map((name) => photoFile(name)),
  )
  await screen.findByText(`${names.length} ${names.length === 1 ? 'photo' : 'photos'} added`)
}

describe('the list of pictures', () => {
  test('names the five that make a bid right, before any is chosen', async () => {
    openQuoteForm()
    expect(await shots()).toEqual(SHOTS)
  })

  test('is ticked as photos are labeled, and loses the tick with the photo', async () => {
    const { visitor } = openQuoteForm()
    await add(visitor, 'lobby.jpg', 'b.jpg')
    await label(visitor, 1, 'lobby.jpg', 'Entrance')
    await label(visitor, 2, 'b.jpg', 'Trouble spot')
    expect(await shots()).toEqual(['Entrance: added', 'Restroom', 'Main floor', 'Break room', 'Trouble spot: added'])
    await visitor.click(screen.getByRole('button', { name: 'Remove photo 1: lobby.jpg' }))
    expect(await shots()).toEqual(['Entrance', 'Restroom', 'Main floor', 'Break room', 'Trouble spot: added'])
    await visitor.click(await screen.findByRole('button', { name: 'Undo' }))
    await chosenOf(1, 'lobby.jpg', 'Entrance')
    expect((await shots())[0]).toBe('Entrance: added')
  })
})

describe('a photo’s label', () => {
  test('is said in one tap, and then stands there alone', async () => {
    const { visitor } = openQuoteForm()
    await add(visitor, 'a.jpg')
    const choice = await choiceOf(1, 'a.jpg')
    const choices = within(choice).getAllByRole('button')
    expect(choices.map(({ textContent }) => textContent)).toEqual(SHOTS)
    await label(visitor, 1, 'a.jpg', 'Restroom')
    expect(choice).not.toBeInTheDocument()
    expect((await shots())[1]).toBe('Restroom: added')
  })

  test('can be changed, and taken back', async () => {
    const { visitor } = openQuoteForm()
    await add(visitor, 'a.jpg')
    await label(visitor, 1, 'a.jpg', 'Restroom')
    await visitor.click(await chosenOf(1, 'a.jpg', 'Restroom'))
    expect(within(await choiceOf(1, 'a.jpg')).getByRole('button', { pressed: true })).toHaveTextContent('Restroom')
    await label(visitor, 1, 'a.jpg', 'Break room')
    await visitor.click(await chosenOf(1, 'a.jpg', 'Break room'))
    await visitor.click(within(await choiceOf(1, 'a.jpg')).getByRole('button', { name: 'Break room' }))
    expect(within(await choiceOf(1, 'a.jpg')).queryByRole('button', { pressed: true })).toBeNull()
    expect(await shots()).toEqual(SHOTS)
  })

  test('is chosen and changed with the keyboard, and the focus stays with the photo', async () => {
    const { visitor } = openQuoteForm()
    await add(visitor, 'a.jpg', 'b.jpg')
    within(await choiceOf(1, 'a.jpg'))
      .getByRole('button', { name: 'Entrance' })
      .focus()
    await visitor.keyboard('[Space]')
    expect(await chosenOf(1, 'a.jpg', 'Entrance')).toHaveFocus()
    await visitor.keyboard('[Enter]')
    expect(within(await choiceOf(1, 'a.jpg')).getByRole('button', { name: 'Entrance' })).toHaveFocus()
    await visitor.keyboard('[Tab][Enter]')
    expect(await chosenOf(1, 'a.jpg', 'Restroom')).toHaveFocus()
  })

  test('goes out with the quote, in the order of its photos', async () => {
    const { api, visitor } = await openAnsweredForm()
    await add(visitor, 'a.jpg', 'b.jpg')
    await label(visitor, 2, 'b.jpg', 'Break room')
    await visitor.click(submitButton())
    await confirmation()
    const sent = { photos: [aPhotoUrl(0), aPhotoUrl(1)], photoLabels: [null, 'break-room'] }
    expect(api.callsOf('insert-quote')[0]?.payload).toMatchObject(sent)
    expect(api.callsOf('send-quote')[0]?.payload).toMatchObject(sent)
    expect(screen.getByText('Break room')).toBeVisible()
  })

  test('of a photo that was not uploaded stays behind with it', async () => {
    const api = createFakeSiteApi()
    api.failUpload(0)
    const { visitor } = await openAnsweredForm(api)
    await visitor.upload(photoPicker(), [photoFile('a.jpg'), photoFile('b.jpg')])
    await screen.findByText('Not uploaded')
    await label(visitor, 1, 'a.jpg', 'Entrance')
    await label(visitor, 2, 'b.jpg', 'Restroom')
    await visitor.click(submitButton())
    await visitor.click(await screen.findByRole('button', { name: 'Send without it' }))
    await confirmation()
    const sent = { photos: [aPhotoUrl(1)], photoLabels: ['restroom'] }
    expect(api.callsOf('insert-quote')[0]?.payload).toMatchObject(sent)
  })

  test('is back after a reload', async () => {
    const { visitor, view } = openQuoteForm()
    await add(visitor, 'a.jpg')
    await label(visitor, 1, 'a.jpg', 'Main floor')
    view.unmount()
    openQuoteForm()
    await noticeSays('Your answers are back')
    await chosenOf(1, 'a.jpg', 'Main floor')
    expect((await shots())[2]).toBe('Main floor: added')
  })

  test.each([undefined, 'roof', 7])('is none when the tab’s storage has %j for it', async (label) => {
    const photos = [{ name: 'a.jpg', url: aPhotoUrl(), label }]
    sessionStorage.setItem('quote-draft', JSON.stringify(aDraft({ photos }, { fullName: 'Dana' })))
    openQuoteForm()
    expect(within(await choiceOf(1, 'a.jpg')).queryByRole('button', { pressed: true })).toBeNull()
  })
})

test('the form says what it sends beside the answers', () => {
  openQuoteForm()
  expect(screen.getByText(/^We also receive which site or ad led you here/)).toBeVisible()
})
