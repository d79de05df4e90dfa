import { company } from '@contract/company.ts'
import { paths, type PagePath } from './paths.ts'
import type { PageMeta } from './types.ts'

/** One title and one description a page, none of them twice. */
export const pageMeta = {
  [paths.home]: {
    title: 'Commercial cleaning in three levels',
    description:
      'A 3-level cleaning system for workplaces: comfort, disinfecting and surface preservation. Locally owned, over 30 years of experience. Soft quote within 1 business day.',
  },
  [paths.getStarted]: {
    title: 'Get a soft quote',
    description: 'Send your building’s numbers and a few photos. A soft quote comes back within 1 business day.',
  },
  [paths.comfortLevel]: {
    title: 'Level 1 Comfort',
    description:
      'Level 1 keeps every room pleasant to work in: floors, desks, restrooms and break rooms, day after day.',
  },
  [paths.disinfectingLevel]: {
    title: 'Level 2 Disinfecting',
    description: 'Level 2 disinfects what hands touch and measures the result, with 5 free ATP tests per month.',
  },
  [paths.surfacePreservation]: {
    title: 'Level 3 Surface Preservation',
    description: 'Level 3 looks after the layers of your floors and surfaces, so that they last longer and shine.',
  },
  [paths.dayOne]: {
    title: 'What You Get on Day One',
    description: 'A Level 1 plan, a Level 2 touch-point map and a Level 3 surface plan. See an example of each.',
  },
  [paths.unrivaledSupport]: {
    title: 'Emergency response and water damage',
    description: 'Water on the floor? The phone line is available 24/7. What to do until we arrive, and what follows.',
  },
  [paths.about]: {
    title: 'About us',
    description: 'Locally owned, woman and minority owned, with over 30 years of experience in commercial cleaning.',
  },
  [paths.professionalFacility]: {
    title: 'The baseline foundation of cleaning',
    description: 'Professional certification and trained care for carpet, floors and glass: what every plan stands on.',
  },
  [paths.industrialExcellence]: {
    title: 'Industrial cleaning at scale',
    description: 'Cleaning for warehouses, plants and other large facilities that grows with the floor plan.',
  },
  [paths.buildingHealthServices]: {
    title: 'Building Health Services',
    description:
      'EMF testing, water quality, air monitoring and ATP testing: measure what your building cannot show you.',
  },
  [paths.contact]: {
    title: 'Contact',
    description: 'Send a message or call the phone line, available 24/7.',
  },
} as const satisfies Record<PagePath, PageMeta>

export const notFoundMeta = {
  title: 'Page not found',
  description: 'There is no page at this address.',
} as const satisfies PageMeta

/** The text of the browser tab. */
export function documentTitle({ title }: PageMeta): string {
  return `${title} | ${company.name}`
}
