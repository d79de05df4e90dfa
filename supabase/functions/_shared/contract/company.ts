/**
 * The company's facts. Pages and emails take them from this file only.
 *
 * The name, phone, email and address are examples. Replace them before you go live. If a fact is `null` or a list is
 * `[]`, pages and emails omit it and its label. These can't be null: the name, the phone and its hours, the email, the
 * time zone, the opening hours and `quoteDays`. The build, the tests and `npm run go-live` explain any mistake in this
 * file.
 */
import type { Company } from './company-format.ts'
import { LEVEL_NAMES } from './options.ts'

export const company: Company = {
  name: 'Safe Spaces Commercial Cleaning',
  // A plus, the country code, then digits only. With an extension: '+14795550142;ext=204'.
  phone: '+14795550142',
  // The hours when someone answers the phone. Completes "The phone line is available …".
  phoneHours: '24/7',
  email: 'hello@safespaces.example',
  // A US address. Page titles include the city and the state.
  address: {
    street: '123 Example Avenue',
    city: 'Bentonville',
    region: 'Arkansas',
    postalCode: '72712',
  },
  // The office's time zone, as an IANA name, such as Pacific/Honolulu. Pages and emails show times in it.
  timeZone: 'America/Chicago',
  // Business hours, except on federal holidays. The deadline of a soft quote is computed from them.
  openingHours: { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '08:00', closes: '17:00' },
  // Closed days besides weekends and federal holidays: every year ('12-24'), once ('2026-07-06') or
  // 'the day after Thanksgiving'.
  closedOn: [],
  // Days that end early, named the same way: { on: '12-24', at: '12:00' }.
  closesEarly: [],
  // How many business days you have to send a soft quote after a request.
  quoteDays: 1,
  // How soon you reply to a report about the site's accessibility. Completes "We’ll reply within …".
  accessibilityAnswer: '5 business days',
  // Completes "We are …". The first entry gets its own tile on the about page.
  ownership: ['locally owned', 'woman and minority owned'],
  // Completes "over … years of experience".
  yearsOfExperience: 30,
  // Completes "Our team includes alumni of …".
  alumniOf: 'a local college',
  // Completes "backed by …". Also the heading of a section.
  certification: 'professional certification',
  // The certificate's name and issuer. Completes "We hold …". Until you set it, pages describe testing instead.
  certificate: null,
  // Completes "We test …", under the heading "Health Focused".
  healthFocus: 'air, water and surfaces',
  // The number of free tests per month with Level 2.
  freeAtpTests: 5,
  // The list at the bottom of each page.
  services: [`${LEVEL_NAMES[1]} Cleaning`, 'Disinfection', LEVEL_NAMES[3], 'Facility Management'],
  // The year next to the © at the bottom of each page.
  copyrightYear: 2024,
  // The person on the about page. Without a name, the card shows only the role and the statement. The portrait is the path of
  // a file under `public/`, for example `/portrait.jpg`.
  chiefExecutive: { name: null, portrait: null },
  // The facts below build trust, and only you know them. Pages show each fact once you set it.
  // Types of buildings you clean, in the plural, such as ['offices', 'clinics', 'schools'].
  buildings: [],
  // Where you clean, such as ['Bentonville', 'Rogers'].
  towns: [],
  // Completes "We carry …", such as 'general liability insurance and workers’ compensation'.
  insurance: null,
  // Your guarantee if something isn't right, in one or two sentences.
  guarantee: null,
  // A photo of your crew, twice as wide as it is high and at least 1,600 pixels wide, as the path of a file under `public/`,
  // and a caption: { picture: '/crew.jpg', caption: '…' }.
  crew: null,
  // Public reviews that you have permission to quote: { text: '…', by: '…', source: 'Google', url: 'https://…' }.
  reviews: [],
  // Your pages on other sites, listed for search engines: ['https://www.linkedin.com/company/…'].
  profiles: [],
}
