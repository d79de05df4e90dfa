/**
 * The company's own facts: the one place where they are written. Pages and e-mails read them from here.
 *
 * Name, phone, e-mail and address are demo values. Replace them before going live. A phone, e-mail, address or name
 * that is `null` is left out wherever it would appear; nothing is printed in its place.
 */
import type { Company } from './company-format.ts'

export const company: Company = {
  name: 'Safe Spaces Commercial Cleaning',
  // In E.164 notation: a plus, then digits only.
  phone: '+14795550142',
  // When the phone line is answered. Ends sentences such as "The line is answered …".
  phoneHours: '24/7',
  email: 'hello@safespaces.example',
  address: {
    street: '123 Example Avenue',
    city: 'Bentonville',
    region: 'Arkansas',
    postalCode: '72712',
  },
  // The office's clock, as an IANA name. E-mails to staff give times by it.
  timeZone: 'America/Chicago',
  // When the office works, federal holidays excepted. The date by which a soft quote is promised follows from it.
  openingHours: { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '08:00', closes: '17:00' },
  // How soon a soft quote follows a request. Completes "within …".
  quotePromise: '1 business day',
  // The same as a number of such days, for the date.
  quoteDays: 1,
  // The person on the about page. Without a name the card shows role and statement only. The portrait is the path of a
  // file under `public/`, for instance `/portrait.jpg`.
  chiefExecutive: { name: null, portrait: null },
}
