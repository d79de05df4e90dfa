import {
  CLEANING_FREQUENCIES,
  CLEANING_FREQUENCY_LABELS,
  EMPLOYEE_COUNT_LABELS,
  EMPLOYEE_COUNTS,
  MATRON_TYPE_LABELS,
  MATRON_TYPES,
} from '@contract/options.ts'

/** What a field says about itself before it is filled in. */
export interface FieldText {
  readonly label: string
  readonly hint?: string
  readonly tip?: { readonly question: string; readonly text: string }
}

/** Labels and the first hint are the specification's own words (spec.md section 2, /get-started). */
export const quoteFieldTexts = {
  fullName: { label: 'Full Name' },
  businessName: { label: 'Business or Organization Name' },
  email: { label: 'Email Address', hint: 'Your soft quote goes to this address.' },
  phone: { label: 'Phone', hint: 'Optional' },
  squareFootage: {
    label: 'Cleanable Square Footage',
    hint: 'Exclude areas not requiring service (like storage or server closets).',
    tip: {
      question: 'What if I am not sure?',
      text: 'A rough figure is enough for a soft quote. Your lease or floor plan often states it.',
    },
  },
  employeeCount: { label: 'Employee Count' },
  bathrooms: { label: 'Number of Bathrooms' },
  fixtures: {
    label: 'Total fixtures',
    hint: 'Optional. Toilets, urinals and sinks together.',
    tip: { question: 'Why do you ask?', text: 'Fixtures tell more about the work in a restroom than its size does.' },
  },
  cleaningFrequency: { label: 'Cleaning Frequency' },
  otherFrequency: { label: 'Other frequency', hint: 'For instance: twice a month, or nights only.' },
  matronService: {
    label: 'Matron service',
    hint: 'A day porter who keeps restrooms and shared areas clean while you work.',
  },
  matronType: { label: 'Matron type' },
  notes: { label: 'Notes', hint: 'Optional. Opening hours, access, floors, anything that matters.' },
} as const satisfies Record<string, FieldText>

export const quoteFormTexts = {
  required: 'Please answer every question that is not marked optional.',
  groups: { you: 'You', building: 'Your building', extras: 'Photos and notes' },
  submit: 'Request my soft quote',
  submitting: 'Submitting...',
  clear: 'Clear form',
  cleared: 'Form cleared',
  promise: 'You will have your soft quote within 1 business day.',
  noScript: 'This form needs JavaScript. You can reach us directly as well:',
  letterSubject: (business: string) => `Soft quote request: ${business}`,
  letterReference: 'Reference',
} as const

export const photoTexts = {
  label: 'Facility photos',
  optional: 'Optional.',
  add: 'Add photos',
  addMore: 'Add more photos',
  take: 'Take a photo',
  dropHint: 'You can also drop photos on this page, or paste them.',
  drop: 'Drop the photos to add them',
  uploading: 'Uploading...',
  queued: 'Waiting',
  failed: 'Not uploaded',
  retry: 'Try again',
  alt: (place: number, name: string) => `Photo ${place}: ${name}`,
  remove: (place: number, name: string) => `Remove photo ${place}: ${name}`,
  retryOf: (name: string) => `Try again: ${name}`,
  added: (count: number) => `${count} ${count === 1 ? 'photo' : 'photos'} added`,
} as const

export const quoteSummaryTexts = {
  title: 'Your request so far',
  empty: 'It fills in as you answer.',
  who: 'From',
  building: 'Building',
  restrooms: 'Restrooms',
  frequency: 'Cleaning',
  matron: 'Matron',
  photos: 'Photos',
} as const

const choices = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }))

export const employeeCountChoices = choices(EMPLOYEE_COUNTS, EMPLOYEE_COUNT_LABELS)
export const frequencyChoices = choices(CLEANING_FREQUENCIES, CLEANING_FREQUENCY_LABELS)
export const matronTypeChoices = choices(MATRON_TYPES, MATRON_TYPE_LABELS)
export const yesNoChoices = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const
