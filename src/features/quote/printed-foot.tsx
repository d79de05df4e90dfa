import { company } from '@contract/company.ts'
import { formatAddress, formatPhone } from '@contract/company-format.ts'
import { confirmationTexts as texts } from '@/content/quote-texts.ts'

const { name, phone, email, address } = company
const facts = [name, phone && formatPhone(phone), email, address && formatAddress(address)]

/** Only on paper, for the visitor's files: when the quote was sent, by the office's clock, and to whom. */
export function PrintedFoot({ sentAt }: { readonly sentAt: Date }) {
  const moment = sentAt.toLocaleString('en-US', { timeZone: company.timeZone, dateStyle: 'long', timeStyle: 'long' })
  return (
    <p className="hidden border-t border-line pt-4 print:block">
      {[texts.sent(moment), ...facts.filter((fact) => fact !== null)].join(' · ')}
    </p>
  )
}
