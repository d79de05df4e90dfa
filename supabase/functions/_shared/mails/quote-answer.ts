/** The letter that answers a quote, begun for staff. */
import { company } from '../contract/company.ts'
import type { Quote } from '../contract/quote.ts'

/** @param due the promised time, written out */
export function startedAnswer({ fullName, businessName }: Quote, reference: string, due: string) {
  const promised =
    company.quotePromise === null
      ? ` (reference ${reference}). Here is your soft quote:`
      : `. We promised you a soft quote by ${due} (reference ${reference}). Here it is:`
  return {
    subject: `Your soft quote [${reference}]`,
    body: `Hello ${fullName},

Thank you for the numbers of ${businessName}${promised}



${company.name}
`,
  }
}
