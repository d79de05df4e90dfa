/**
 * The company's facts, which pages and e-mails take from here and nowhere else.
 *
 * Name, phone, e-mail and address are demo values. Replace them before going live. A fact that is `null`, or a list that is
 * `[]`, is left out wherever it would appear, with its label; nothing is printed in its place. Only the name, the time
 * zone, the opening hours and `quoteDays` cannot be. A build, the tests and `npm run go-live` say in words what is wrong here.
 */
import type { Company } from './company-format.ts'
import { LEVEL_NAMES } from './options.ts'

export const company: Company = {
  name: 'Safe Spaces Commercial Cleaning',
  // A plus, the country's code, then digits only. With an extension: '+14795550142;ext=204'.
  phone: '+14795550142',
  // When the phone line is answered. Ends sentences such as "The line is answered …".
  phoneHours: '24/7',
  email: 'hello@safespaces.example',
  // In the United States. Page titles name the city and the state.
  address: {
    street: '123 Example Avenue',
    city: 'Bentonville',
    region: 'Arkansas',
    postalCode: '72712',
  },
  // The office's time zone, as an IANA name, such as Pacific/Honolulu. Pages and e-mails show times in it.
  timeZone: 'America/Chicago',
  // The office's hours, except on federal holidays. The promised date of a soft quote is computed from them.
  openingHours: { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '08:00', closes: '17:00' },
  // Days on which the office is closed besides weekends and federal holidays: every year ('12-24'), once ('2026-07-06') or
  // 'the day after Thanksgiving'.
  closedOn: [],
  // Days on which it closes early, named in the same ways: { on: '12-24', at: '12:00' }.
  closesEarly: [],
  // How soon a soft quote follows a request. Completes "within …".
  quotePromise: '1 business day',
  // The same as a number of business days, for the date. Mails to staff have it even if visitors are promised nothing.
  quoteDays: 1,
  // How soon a report about the site's accessibility is answered. Completes "We’ll reply within …".
  accessibilityAnswer: '5 business days',
  // Completes "We are …". The first has a tile of its own on the about page.
  ownership: ['locally owned', 'woman and minority owned'],
  // Completes "over … years of experience".
  yearsOfExperience: 30,
  // Completes "Our team includes alumni of …".
  alumniOf: 'a local college',
  // Completes "backed by …", and titles its part of a page.
  certification: 'professional certification',
  // The certificate's name and who awards it. Completes "We hold …". Until it is set, pages say what is checked instead.
  certificate: null,
  // Completes "We test …", under "Health Focused".
  healthFocus: 'air, water and surfaces',
  // Each month, with Level 2.
  freeAtpTests: 5,
  // The list at the foot of each page.
  services: [`${LEVEL_NAMES[1]} Cleaning`, 'Disinfection', LEVEL_NAMES[3], 'Facility Management'],
  // Beside the © at the foot of each page.
  copyrightYear: 2024,
  // The person on the about page. Without a name the card shows role and statement only. The portrait is the path of a
  // file under `public/`, for instance `/portrait.jpg`.
  chiefExecutive: { name: null, portrait: null },
  // From here on: facts that win trust and that only you know. None is set as shipped, so none is shown.
  // Kinds of buildings you clean, in the plural, such as ['offices', 'clinics', 'schools'].
  buildings: [],
  // Where you clean, such as ['Bentonville', 'Rogers'].
  towns: [],
  // Completes "We carry …", such as 'general liability insurance and workers’ compensation'.
  insurance: null,
  // What you do if something is not right: one or two sentences.
  guarantee: null,
  // A photo of the people who clean, twice as wide as high and at least 1,600 pixels wide, as the path of a file under
  // `public/`; and who they are: { picture: '/crew.jpg', caption: '…' }.
  crew: null,
  // What customers wrote in public and may be quoted with: { text: '…', by: '…', source: 'Google', url: 'https://…' }.
  reviews: [],
  // Your pages elsewhere, which search engines are told are yours: ['https://www.linkedin.com/company/…'].
  profiles: [],
}
