/** What is done with photos. */
import type { Action } from './action.ts'
import { type FileKind, makeFile } from './files.ts'
import { pressesInToast } from './toasts.ts'
import { Finding, type Walker } from './walker.ts'

async function adds({ page, person }: Walker, kinds: readonly FileKind[]): Promise<void> {
  const input = page.locator('#photos')
  // While the form is being sent.
  if (await input.isDisabled()) return
  const files = await Promise.all(kinds.map((kind) => makeFile(kind, ++person.files)))
  person.added(files.map(({ name }) => name))
  await input.setInputFiles(files)
}

const addsPhotos: Action = {
  weight: 5,
  form: 'quote',
  make(random) {
    const kinds: readonly FileKind[] = Array.from({ length: random.between(1, 3) }, () =>
      random.weighted([
        { weight: 5, kind: 'jpeg' as const },
        { weight: 2, kind: 'png' as const },
        { weight: 1, kind: 'text named as a photo' as const },
        { weight: 1, kind: 'document' as const },
      ]),
    ).map(({ kind }) => kind)
    // What is wrong with a file is said until the next files are chosen: that takes a person longer than to read it.
    const hurried = random.chance(0.3) && !kinds.includes('text named as a photo')
    return {
      says: `adds photos: ${kinds.join(', ')}${hurried ? ', and goes on at once' : ''}`,
      hurried,
      run: (walker) => adds(walker, kinds),
    }
  },
}

const addsTooMany: Action = {
  weight: 0.5,
  form: 'quote',
  make: () => ({ says: 'adds twelve photos at once', run: (walker) => adds(walker, Array(12).fill('jpeg')) }),
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

const labels: Action = {
  weight: 1,
  form: 'quote',
  make(random) {
    const label = random.between(0, 4)
    return {
      says: `says what the first photo shows, by answer ${label + 1}`,
      async run(walker) {
        const choices = walker.page.getByRole('group', { name: /^What photo \d+ shows/ }).first()
        if (!(await choices.isVisible())) return
        const button = choices.getByRole('button').nth(label)
        const name = await button.innerText()
        await button.click()
        const shown = walker.page.getByRole('button', { name: new RegExp(`^${name}[.] Change what`) })
        await shown
          .first()
          .waitFor({ timeout: 5_000 })
          .catch(() => {
            throw new Finding(`a press of ${name} at a photo did nothing`)
          })
      },
    }
  },
}

export const PHOTOS: readonly Action[] = [addsPhotos, addsTooMany, removes, retries, labels]
