import { QuoteText } from './quote-fields.tsx'

/** Who asks. */
export function YouFields() {
  return (
    <>
      <QuoteText name="fullName" autoComplete="name" spellCheck={false} />
      <QuoteText name="businessName" autoComplete="organization" />
      <QuoteText name="email" type="email" autoComplete="email" spellCheck={false} />
      <QuoteText name="phone" type="tel" autoComplete="tel" />
    </>
  )
}
