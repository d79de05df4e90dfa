import { pluralize } from '@contract/company-format.ts'
import { lineIsAvailable } from './contact-links.ts'

export const quoteBoardTexts = {
  label: 'Your request',
  title: 'Your request so far',
  rows: {
    who: 'From',
    building: 'Building',
    restrooms: 'Bathrooms',
    frequency: 'Cleaning',
    matron: 'Matron',
    photos: 'Photos',
  },
  next: 'What happens next',
  steps: ['A person reviews your building details and photos.', 'We email your price.', 'You decide.'],
  call: `Rather talk? ${lineIsAvailable}`,
} as const

export const progressTexts = {
  of: (answered: number, all: number) => `${answered} of ${all} answered`,
  done: 'Done',
  optional: 'All optional',
  ready: 'That’s everything we need.',
  short: (answered: number, all: number) => `${answered} of ${all}`,
  next: (part: 'contact' | 'facility') => (part === 'contact' ? 'Next' : 'Next: your building'),
  missing: (count: number) => ` · ${pluralize(count, 'photo')} not uploaded`,
} as const
