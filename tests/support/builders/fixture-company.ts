/**
 * Tests use this company instead of the owner's (`contract/company.ts`), so they pass with any facts. 555-01 numbers and
 * `.example` domains are reserved, so it can't be a real company.
 */
import type { Company } from '@contract/company-format.ts'

export const company = {
  name: 'Fixture Facility Care',
  phone: '+14795550100',
  phoneHours: '24/7',
  email: 'hello@fixture-care.example',
  address: { street: '40 Sample Street', city: 'Bentonville', region: 'Arkansas', postalCode: '72719' },
  timeZone: 'America/Chicago',
  openingHours: { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '08:00', closes: '17:00' },
  closedOn: [],
  closesEarly: [],
  quoteDays: 1,
  accessibilityAnswer: '5 business days',
  ownership: ['locally owned', 'woman and minority owned'],
  yearsOfExperience: 30,
  alumniOf: 'a local college',
  certification: 'professional certification',
  certificate: null,
  healthFocus: 'air, water and surfaces',
  freeAtpTests: 5,
  services: ['Comfort Cleaning', 'Disinfection', 'Surface Preservation', 'Facility Management'],
  copyrightYear: 2024,
  chiefExecutive: { name: null, portrait: null },
  buildings: [],
  towns: [],
  insurance: null,
  guarantee: null,
  crew: null,
  reviews: [],
  profiles: [],
} satisfies Company
