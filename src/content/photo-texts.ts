import { LIMITS } from '@contract/options.ts'
import { PHOTO_MAX_BYTES } from '@contract/quote-shape.ts'
import { pluralize } from '@contract/company-format.ts'

export const megabytes = PHOTO_MAX_BYTES / 1024 / 1024

export const photoTexts = {
  label: 'Facility photos',
  optional: 'Optional.',
  add: 'Add photos',
  addMore: 'Add more photos',
  full: `You’ve added all ${LIMITS.photos} photos. Remove one to add another.`,
  take: 'Take a photo',
  shots: 'Five photos help us price your building right: entrance, restroom, main floor, break room and trouble spot.',
  dropHint: 'You can also drop photos on this page, or paste them.',
  drop: 'Drop the photos to add them',
  uploading: 'Uploading...',
  waiting: 'Waiting for your photos to finish uploading. We’ll send your request right after.',
  queued: 'Waiting',
  failed: 'Not uploaded',
  retry: 'Try again',
  alt: (place: number, name: string) => `Photo ${place}: ${name}`,
  remove: (place: number, name: string) => `Remove photo ${place}: ${name}`,
  retryOf: (name: string) => `Try again: ${name}`,
  chosen: 'Your photos',
  added: (count: number) => `${pluralize(count, 'photo')} added`,
  limits: `Up to ${LIMITS.photos} photos, ${megabytes} MB each. JPEG, PNG, WebP or HEIC.`,
  removed: (name: string) => `Photo removed: ${name}`,
  undo: 'Undo',
  uploadFailed: 'Error uploading photo. Please try again.',
  failedNext: 'We’ve kept your other photos. We’ll try this one again once you’re online, and when you submit.',
  lost: (names: readonly string[]) => {
    const them = names.length === 1 ? 'it' : 'them'
    return `Not uploaded before you left: ${names.join(', ')}. Add ${them} again, or remove ${them}.`
  },
  interrupted:
    'This page was reloaded while you were taking or choosing photos, so they didn’t arrive. Add them again.',
  dismiss: 'Dismiss',
  tooMany: (names: readonly string[]) => `You can add up to ${LIMITS.photos} photos. Not added: ${names.join(', ')}.`,
} as const
