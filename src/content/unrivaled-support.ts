import { company } from '@contract/company.ts'
import { ifPhone } from './contact-links.ts'
import { paths } from './paths.ts'
import type { Closing, EmergencyText, Hero, PageContent, PageLink, PointList } from './types.ts'

export const unrivaledSupport = {
  meta: {
    title: 'Emergency response and water damage',
    description: `Water on the floor?${ifPhone(`The phone line is available ${company.phoneHours}.`)} What to do until we arrive, and what follows.`,
  },
  title: 'Unrivaled Support',
  lead: 'Emergency response and water-damage restoration',
  call: `Call now, ${company.phoneHours}`,
  withoutPhone: { label: 'Send an emergency message', to: paths.contact },
  steps: {
    title: 'What to do until we arrive',
    lead: 'People first, then power, then water. Do only what is safe.',
    points: [
      {
        title: 'Keep people out',
        text: 'Wet floors are slippery, and standing water can be live. Close the door, put up a sign, move everyone to dry ground.',
      },
      {
        title: 'Leave the power alone unless you are dry',
        text: 'Do not step into water to reach a switch. If the breaker panel is in a dry place, turn off the circuits of the wet area.',
      },
      {
        title: 'Shut the water off',
        text: 'Close the valve at the fixture, or the main valve of the building. If it is a roof or a storm, leave it to us.',
      },
      {
        title: 'Stay away from sagging ceilings',
        text: 'A bulge holds water. Do not walk under it and do not open it.',
      },
      {
        title: 'Take photos, then lift what you can',
        text: 'Pictures help your insurer and our crew. Raise papers, devices and furniture off the floor if you can do it without wading.',
      },
    ],
  },
  response: {
    title: 'What happens when we are there',
    points: [
      {
        title: 'Stop',
        text: 'We find where the water comes from, and where it has gone behind walls and under floors.',
      },
      { title: 'Extract', text: 'Standing water is pumped and drawn out of carpet and joints.' },
      { title: 'Dry', text: 'Air movers and dehumidifiers run until surfaces are dry inside, not only to the touch.' },
      { title: 'Restore', text: 'Cleaned and disinfected, then the surfaces put back in order, layer by layer.' },
    ],
  },
  closing: {
    title: 'Not an emergency?',
    text: 'Write to us about a slow leak, an old stain or a plan for the next storm.',
    link: { label: 'Contact Us', to: paths.contact },
  },
  back: { label: 'Back to On Day One', to: paths.dayOne },
} as const satisfies PageContent &
  EmergencyText & {
    readonly steps: Hero & PointList
    readonly response: PointList
    readonly closing: Closing
    readonly back: PageLink
  }
