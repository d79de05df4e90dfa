/** The letter that answers a quote, begun for staff. */
import { company } from '../contract/company.ts'
import type { Quote } from '../contract/quote.ts'

/** @param due the promised time, written out */
export function startedAnswer({ fullName, businessName }: Quote, reference: string, due: string) {
  return {
    subject: `Your soft quote [${reference}]`,
    body: `Hello ${fullName},

Thank you for the numbers of ${businessName}. We promised you a soft quote by ${due} (reference ${reference}). Here it is:



${company.name}
`,
  }
}
