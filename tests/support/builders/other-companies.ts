import { type Company, WEEKDAYS } from '@contract/company-format.ts'

/** This company shares no facts with the fixture company. Its name is long and has markup characters. */
const distant: Company = {
  name: 'O’Neill & Daughters <Building Care> of Greater Londonderry and the North West',
  phone: '+442871234567;ext=204',
  phoneHours: 'weekdays until 7 PM',
  email: 'post@oneill-daughters.example',
  address: { street: 'Unit 3, Mill Lane', city: 'Londonderry', region: 'Northern Ireland', postalCode: 'BT48 6AA' },
  timeZone: 'Europe/London',
  openingHours: { days: ['Monday', 'Wednesday', 'Saturday'], opens: '07:00', closes: '19:00' },
  closedOn: ['12-27', 'the day after Thanksgiving'],
  closesEarly: [{ on: '12-24', at: '12:00' }],
  quoteDays: 3,
  accessibilityAnswer: '2 weeks',
  ownership: ['family owned', 'run by its third generation'],
  yearsOfExperience: 1,
  alumniOf: 'the University of Maine at Machias',
  certification: 'certification by the Guild of Cleaners',
  certificate: 'the Silver Mop of the Guild',
  healthFocus: 'drains',
  freeAtpTests: 1,
  services: ['Window Cleaning', 'Stairwells'],
  copyrightYear: 2019,
  chiefExecutive: { name: 'Siobhan O’Neill', portrait: '/portrait.jpg' },
  buildings: ['bakeries', 'town halls'],
  towns: ['Derry', 'Strabane'],
  insurance: 'public liability insurance',
  guarantee: 'If a room is not right, we come back the same day.',
  crew: { picture: '/crew.jpg', caption: 'Niamh, Sean and Aoife clean at night.' },
  reviews: [{ text: 'Spotless.', by: 'A baker', source: 'Yell', url: 'https://yell.example/1' }],
  profiles: ['https://social.example/company'],
}

const silent: Company = {
  ...distant,
  address: null,
  openingHours: { days: WEEKDAYS, opens: '00:00', closes: '24:00' },
  closedOn: [],
  closesEarly: [],
  accessibilityAnswer: null,
  ownership: [],
  yearsOfExperience: null,
  alumniOf: null,
  certification: null,
  certificate: null,
  healthFocus: null,
  freeAtpTests: null,
  services: [],
  copyrightYear: null,
  chiefExecutive: { name: null, portrait: null },
  buildings: [],
  towns: [],
  insurance: null,
  guarantee: null,
  crew: null,
  reviews: [],
  profiles: [],
}

export const otherCompanies = [
  ['another company, whose phone has an extension', 'distant', distant],
  ['a company that only has the required facts', 'silent', silent],
] as const satisfies readonly (readonly [what: string, file: string, Company])[]

/** Matches the fixture company's facts, in text that should contain only another company's facts. */
export const FIXTURE_TRACES = new RegExp(
  'Fixture Facility|555.{0,3}0100|fixture-care|Sample Street|Bentonville|Arkansas|72719|24/7|© 2024|' +
    '\\b1 business day|locally|minority|30 years|30[+]|local college|professional certif|5 free|' +
    'air, water and surfaces|Comfort Cleaning|Disinfection\\b|Facility Management',
  'i',
)
