/** The confirmation view (spec.md section 2). Title and buttons are the specification's own words. */
export const confirmationTexts = {
  title: 'Successful Submission of Your Building Data',
  thanks: (name: string) => `Thank you, ${name}. Your building data has arrived, and a person is going to read it.`,
  reference: 'Reference',
  referenceHint: 'Mention it when you call or write to us.',
  next: 'What happens next',
  promise: 'We send your soft quote within 1 business day to',
  urgent: 'Urgent needs? Call us any time:',
  home: 'Return to Main Page',
  another: 'Submit another building',
  print: 'Print or save',
} as const
