/** Messages of the forms (docs/requirements.md, Messages). Those of single fields are in the contract. */
import { LIMITS } from '@contract/options.ts'
import { PHOTO_MAX_BYTES } from '@contract/photo.ts'

const answers = (count: number, one: string, many: string) =>
  count === 1 ? `1 answer ${one}` : `${count} answers ${many}`

export const errorSummary = {
  title: 'There is a problem',
  count(items: readonly { readonly missing: boolean }[]) {
    const missing = items.filter((item) => item.missing).length
    const wrong = items.length - missing
    const parts = [
      missing > 0 && answers(missing, 'is missing', 'are missing'),
      wrong > 0 && answers(wrong, 'needs another look', 'need another look'),
    ]
    return `${parts.filter(Boolean).join(', ')}.`
  },
} as const

/** Stands before the page's title while something is wrong. */
export const errorMark = 'Error: '

export const offlineMessages = {
  failed: 'This device seems to be offline. Your answers stay here: try again once you are connected.',
  notice: 'You are offline. Keep typing: your answers stay here, and can be sent once you are connected.',
} as const

const megabytes = PHOTO_MAX_BYTES / 1024 / 1024

export const quoteMessages = {
  failed: 'There was an error submitting your form. Please try again.',
  waitingForPhotos: 'Waiting for your photos to finish uploading. Your request goes out right after.',
} as const

/** Completes "wait …". `seconds` is null if unknown. */
export function waitInWords(seconds: number | null): string {
  if (seconds === null) return 'a few minutes'
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 2) return 'a minute'
  if (minutes < 60) return `${minutes} minutes`
  const hours = Math.ceil(minutes / 60)
  return hours < 2 ? 'an hour' : `${hours} hours`
}

/** Shown while a call takes longer than usual. */
export const slowNote = 'Still sending. It is taking longer than usual: please keep this page open.'

export const lateNote = 'This form has not started yet. You can reach us directly as well:'

/** Below the submit button of both forms (docs/requirements.md, Privacy and safety). */
export const privacyNote = {
  text: 'We also receive which site or ad led you here and the page you opened first, without cookies.',
  link: 'What we do with your answers',
} as const

/** The honeypot's name, which no browser autofills. */
export const TRAP_NAME = 'homepage'

export const copyTexts = {
  label: 'Copy my answers',
  done: 'Copied',
  refused: 'This browser does not allow copying here',
} as const

export const photoMessages = {
  limits: `Up to ${LIMITS.photos} photos, ${megabytes} MB each. JPEG, PNG, WebP or HEIC.`,
  failed: 'Error uploading photo. Please try again.',
  failedNext: 'Your other photos are kept. This one is tried again once you are online, and when you submit.',
  left: (names: readonly string[]) => {
    const them = names.length === 1 ? 'it' : 'them'
    return `Not uploaded before you left: ${names.join(', ')}. Add ${them} again, or remove ${them}.`
  },
  removed: (name: string) => `Photo removed: ${name}`,
  undo: 'Undo',
  wrongType: (name: string) => `${name} is not a JPEG, PNG, WebP or HEIC photo.`,
  unreadable: (name: string) => `${name} could not be opened. The file may be damaged.`,
  unreadableHeic: (name: string) =>
    `${name} is a HEIC photo that could not be opened here. On the iPhone, share it once more with Options set to Most Compatible, which makes it a JPEG, and add that one. For new photos: Settings > Camera > Formats > Most Compatible.`,
  tooLarge: (name: string) => `${name} is larger than ${megabytes} MB.`,
  tooMany: (names: readonly string[]) => `You can add up to ${LIMITS.photos} photos. Not added: ${names.join(', ')}.`,
} as const
