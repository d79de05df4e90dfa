import type { QuoteField } from '@contract/quote-shape.ts'
import { withinPromise } from './claims.ts'
import { keepTogether } from './keep-together.ts'
import type { quoteBoardTexts } from './quote-board-texts.ts'
import type { Hero, PageContent } from './types.ts'

export interface FieldText {
  readonly label: string
  readonly hint?: string
  readonly tip?: { readonly question: string; readonly text: string }
  /** The line of the board that shows the answer; null for none. */
  readonly row: keyof typeof quoteBoardTexts.rows | null
  /** The unit that follows a bare number on the board. */
  readonly unit?: string
}

/** The requirements prescribe the exact labels and the first hint (docs/requirements.md, Quote form). */
export const quoteFieldTexts = {
  fullName: { row: 'who', label: 'Full Name' },
  businessName: { row: 'who', label: 'Business or Organization Name' },
  email: { row: null, label: 'Email Address', hint: 'We’ll send your price here.' },
  phone: { row: null, label: 'Phone', hint: 'Optional' },
  squareFootage: {
    row: 'building',
    label: 'Cleanable Square Footage',
    hint: 'Exclude areas not requiring service (like storage or server closets).',
    tip: {
      question: 'What if I’m not sure?',
      text: 'A rough figure is enough for a soft quote. Check your lease or floor plan.',
    },
    unit: 'sq ft',
  },
  employeeCount: {
    row: 'building',
    label: 'Employee Count',
    hint: 'Everyone who works in the building, across all shifts.',
    unit: 'people',
  },
  bathrooms: { row: 'restrooms', label: 'Number of Bathrooms', hint: 'All of them. A rough count is enough.' },
  fixtures: {
    row: 'restrooms',
    label: 'Total fixtures',
    hint: 'Optional. Toilets, urinals and sinks.',
    tip: { question: 'Why do you ask?', text: 'Fixtures tell us more about the work than room size does.' },
    unit: 'fixtures',
  },
  cleaningFrequency: { row: 'frequency', label: 'Cleaning Frequency' },
  otherFrequency: { row: 'frequency', label: 'Other frequency', hint: 'For example: twice a month, or nights only.' },
  matronService: {
    row: 'matron',
    label: 'Matron service',
    hint: 'A day porter who keeps restrooms and shared areas clean while you work.',
  },
  matronType: { row: 'matron', label: 'Matron type' },
  notes: { row: null, label: 'Notes', hint: 'Optional. Business hours, access, floors, anything that matters.' },
} as const satisfies Record<QuoteField, FieldText>

export const quoteFormTexts = keepTogether({
  groups: { you: 'About you', building: 'Your building', extras: 'Photos and notes' },
  submit: 'Get my soft quote',
  submitting: 'Submitting...',
  putBack: 'Restore my answers',
  restored: 'Answers restored',
  failed: 'There was an error submitting your form. Please try again.',
  sentNext: 'The form is clear and ready for another building.',
  sentNotice: (reference: string) => `Your request was sent. Reference ${reference}.`,
  failedNotice: 'Your request hasn’t been sent. Your answers are saved.',
  showSent: 'View confirmation',
  promise: `You’ll have your price ${withinPromise}.`,
  linkFilled: (labels: string) => `Already filled in: ${labels}. Please check these answers.`,
  willUse: (count: string) => `We’ll use ${count}.`,
  readAs: (area: string) => `We read this as ${area}.`,
  promiseBy: (due: string) => `Send it now and you will hear from us by ${due}.`,
  /** At least as long as any due date. The form reserves space for this text. */
  longestDue: 'Wednesday, November 30, 12:00 PM CDT',
} as const)

export const getStarted = keepTogether({
  meta: {
    title: 'Get a soft quote',
    description: `Send your building details and a few photos. Get a soft quote ${withinPromise}.`,
  },
  title: 'Get a soft quote',
  intro: 'About three minutes. Rough figures are fine.',
  more: `A ballpark price ${withinPromise}, with no obligation.`,
} as const satisfies PageContent & Hero)
