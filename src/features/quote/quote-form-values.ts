/** The form's fields in the order they are met: also the order of the error summary. */
export const QUOTE_FIELDS = [
  'fullName',
  'businessName',
  'email',
  'phone',
  'squareFootage',
  'employeeCount',
  'bathrooms',
  'fixtures',
  'cleaningFrequency',
  'otherFrequency',
  'matronService',
  'matronType',
  'notes',
] as const
export type QuoteField = (typeof QUOTE_FIELDS)[number]

/** What is in the fields, as typed; '' is an empty field. */
export type QuoteFormValues = Record<QuoteField, string>

export const BLANK_QUOTE: QuoteFormValues = {
  fullName: '',
  businessName: '',
  email: '',
  phone: '',
  squareFootage: '',
  employeeCount: '',
  bathrooms: '',
  fixtures: '',
  cleaningFrequency: '',
  otherFrequency: '',
  matronService: '',
  matronType: '',
  notes: '',
}
