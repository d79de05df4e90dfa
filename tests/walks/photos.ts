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

async function adds({ page, person }: Walker, kinds: readonly Kind[]): Promise<void> {
  const input = page.locator('#photos')
  // While the form is being sent.
  if (await input.isDisabled()) return
  const files = await Promise.all(kinds.map((kind) => KINDS[kind](++person.files)))
  person.added(files.map(({ name }) => name))
  await input.setInputFiles(files)
}

const addsPhotos: Action = {
  weight: 5,
  form: 'quote',
  make(random) {
    const kinds = Array.from({ length: random.between(1, 3) }, () =>
      random.pick<Kind>([
        'a photo',
        'a photo',
        'a photo',
        'a photo in capitals',
        'a text named as a photo',
        'a document',
      ]),
    )
    // What is wrong with a file is said until the next files are chosen: that takes a person longer than to read it.
    const hurried = random.chance(0.3) && kinds.every((kind) => kind.startsWith('a photo'))
    return {
      says: `adds ${kinds.join(', ')}${hurried ? ', and goes on at once' : ''}`,
      hurried,
      run: (walker) => adds(walker, kinds),
    }
  },
}

const addsTooMany: Action = {
  weight: 0.5,
  form: 'quote',
  make: () => ({ says: 'adds twelve photos at once', run: (walker) => adds(walker, Array(12).fill('a photo')) }),
}

const removes: Action = {
  weight: 3,
  form: 'quote',
  make(random) {
    const place = random.between(0, 9)
    const undoes = random.chance(0.6)
    return {
      says: `removes photo ${place}${undoes ? ', and takes that back' : ''}`,
      async run(walker) {
        const { photos } = await walker.look()
        const photo = photos[place % photos.length]
        if (!photo) return
        const tile = walker.page.locator('[aria-label="Your photos"] > li').nth(place % photos.length)
        await tile.getByRole('button', { name: /^Remove photo/ }).click()
        if (undoes && (await pressesInToast(walker, `Photo removed: ${photo.name}`, 'Undo'))) {
          const names = photos.map(({ name }) => name)
          await walker.until(
            (seen) => seen.photos.map(({ name }) => name).join() === names.join(),
            (seen) => `after Undo the photos are ${seen.photos.map(({ name }) => name).join()}, not ${names.join()}`,
          )
        } else walker.person.removed(photo.name)
      },
    }
  },
}

const retries: Action = {
  weight: 2,
  form: 'quote',
  make: () => ({
    says: 'presses Try again at a photo that failed',
    async run({ page }) {
      const button = page.getByRole('button', { name: /^Try again/ }).first()
      if (await button.isVisible()) await button.click()
    },
  }),
}

export const PHOTOS: readonly Action[] = [addsPhotos, addsTooMany, removes, retries]
