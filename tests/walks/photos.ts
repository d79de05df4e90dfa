/** What is done with photos. */
import { aPhoto } from '../support/builders/photo-files.ts'
import { type Action, type Walker, pressesInToast } from './walker.ts'

const aText = async (name: string, mimeType: string) => ({ name, mimeType, buffer: Buffer.from('This is no picture.') })

/** Files of each kind, whose names hold their number. */
const KINDS = {
  'a photo': (number: number) => aPhoto(`lobby-${number}.jpg`),
  'a photo in capitals': (number: number) => aPhoto(`Rest room ${number}.JPG`),
  'a text named as a photo': (number: number) => aText(`broken-${number}.jpg`, 'image/jpeg'),
  'a document': (number: number) => aText(`plan-${number}.pdf`, 'application/pdf'),
} as const
type Kind = keyof typeof KINDS

async function adds(walker: Walker, kinds: readonly Kind[]): Promise<void> {
  const { page, person } = walker
  const input = page.locator('#photos')
  // While the form is being sent.
  if (await input.isDisabled()) return
  walker.says(`adds ${kinds.join(', ')}`)
  const files = await Promise.all(kinds.map((kind) => KINDS[kind](++person.files)))
  person.photos.push(...files.map(({ name }) => name))
  await input.setInputFiles(files)
}

const addsUpToThree = (kinds: readonly Kind[]) => (walker: Walker) =>
  adds(
    walker,
    Array.from({ length: walker.random.between(1, 3) }, () => walker.random.pick(kinds)),
  )

const PHOTOGRAPHS: readonly Kind[] = ['a photo', 'a photo', 'a photo', 'a photo in capitals']
const addsFiles: Action = {
  weight: 4,
  form: 'quote',
  run: addsUpToThree([...PHOTOGRAPHS, 'a text named as a photo', 'a document']),
}
// What is wrong with a file is said until the next files are chosen: that takes a person longer than to read it.
const addsPhotosInHurry: Action = { weight: 1, form: 'quote', hurried: true, run: addsUpToThree(PHOTOGRAPHS) }
const addsTooMany: Action = { weight: 0.5, form: 'quote', run: (walker) => adds(walker, Array(12).fill('a photo')) }

const removes: Action = {
  weight: 3,
  form: 'quote',
  async run(walker) {
    const undoes = walker.random.chance(0.6)
    const { photos } = await walker.look()
    if (photos.length === 0) return
    const place = walker.random.between(0, photos.length - 1)
    const name = photos[place]?.name ?? ''
    walker.says(`removes ${name}${undoes ? ', and takes that back' : ''}`)
    const tile = walker.page.locator('[aria-label="Your photos"] > li').nth(place)
    await tile.getByRole('button', { name: /^Remove photo/ }).click()
    if (undoes && (await pressesInToast(walker, `Photo removed: ${name}`, 'Undo'))) {
      const names = photos.map((photo) => photo.name).join()
      await walker.until(
        (seen) => seen.photos.map((photo) => photo.name).join() === names,
        (seen) => `after Undo the photos are ${seen.photos.map((photo) => photo.name).join()}, not ${names}`,
      )
    } else walker.person.photos = walker.person.photos.filter((photo) => photo !== name)
  },
}

const retries: Action = {
  weight: 2,
  form: 'quote',
  async run(walker) {
    const button = walker.page.getByRole('button', { name: /^Try again/ }).first()
    if (!(await button.isVisible())) return
    walker.says('presses Try again at a photo that failed')
    await button.click()
  },
}

export const PHOTOS: readonly Action[] = [addsFiles, addsPhotosInHurry, addsTooMany, removes, retries]
