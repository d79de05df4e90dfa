import { company } from '@contract/company.ts'
import { withinPromise } from './claims.ts'
import { keepTogether } from './keep-together.ts'

/** The requirements prescribe the exact title and button text (docs/requirements.md, Confirmation). */
export const confirmationTexts = keepTogether({
  title: 'Successful Submission of Your Building Data',
  /** Precedes the visitor's name. */
  thanks: 'Thank you,',
  arrived: 'We received your building details, and a person will review them.',
  reference: 'Reference',
  referenceHint:
    'Mention it when you call or write to us. Have photos or details to add? Reply to our confirmation email.',
  next: 'What happens next',
  promise: `We’ll email your soft quote ${withinPromise} to`,
  by: 'You’ll hear from us by',
  sentData: 'What you sent us',
  urgent: `Urgent needs? The phone line is available ${company.phoneHours}:`,
  home: 'Return to Main Page',
  another: 'Submit another building',
  print: 'Print or save',
  sent: (moment: string) => `Sent: ${moment}`,
  /** The button that fills in the last quote's contact details in a quote for another building. */
  sameContact: 'Same contact as before?',
} as const)
