import { withinPromise } from './claims.ts'
import { hours } from './contact-links.ts'
import { keepTogether } from './keep-together.ts'

/** Title and buttons are required word for word (docs/requirements.md, Confirmation). */
export const confirmationTexts = keepTogether({
  title: 'Successful Submission of Your Building Data',
  /** Stands before the visitor's name. */
  thanks: 'Thank you,',
  arrived: 'Your building data has arrived, and a person is going to read it.',
  reference: 'Reference',
  referenceHint:
    'Mention it when you call or write to us. Photos or words to add? Answer the email that says your request came in.',
  next: 'What happens next',
  promise: `We send your soft quote${withinPromise} to`,
  by: withinPromise && 'You will hear from us by',
  sentData: 'What you sent us',
  urgent: `Urgent needs? ${hours ? `The phone line is available ${hours}` : 'Call us'}:`,
  home: 'Return to Main Page',
  another: 'Submit another building',
  print: 'Print or save',
  sent: (moment: string) => `Sent: ${moment}`,
  /** Fills in the contact of the last quote, for another building. */
  sameContact: 'Same contact as before?',
} as const)
