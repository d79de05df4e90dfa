import { company } from '@contract/company.ts'
import { HAPPENING_NOW } from '@contract/note-lines.ts'
import { lineIsAvailable } from './contact-links.ts'
import { keepTogether } from './keep-together.ts'
import { paths } from './paths.ts'
import type { Hero, PageContent } from './types.ts'

export const call911 = 'Fire, smoke or anyone in danger: call 911 first.'

export const unrivaledSupport = keepTogether({
  meta: {
    title: 'Emergency response and water damage',
    description: `Water on the floor? ${lineIsAvailable} What to do until we arrive, and what happens next.`,
  },
  title: 'Unrivaled Support',
  intro: 'Emergency response and water-damage restoration',
  call: `Call now, ${company.phoneHours}`,
  steps: {
    title: 'What to do until we arrive',
    intro: `${call911} Around water, people come first, then power, then the water itself. Do only what is safe.`,
    points: [
      {
        title: 'Keep people out',
        text: 'Wet floors are slippery, and standing water can carry current. Close the door, put up a sign and move everyone to dry ground.',
      },
      {
        title: 'Leave the power alone unless the panel is in a dry place',
        text: 'Do not step into water to reach the breaker panel or a switch. If you can stay dry, turn off the circuits to the wet area.',
      },
      {
        title: 'Shut the water off',
        text: 'Close the valve at the fixture, or the building’s main valve. If it is a roof leak or storm water, leave it to us.',
      },
      {
        title: 'Stay away from sagging ceilings',
        text: 'A bulge holds water. Do not walk under it and do not open it.',
      },
      {
        title: 'Take photos, then move what you can',
        text: 'Pictures help your insurer and our crew. Move papers, devices and furniture off the floor if you can do it without stepping into water.',
      },
    ],
  },
  response: {
    title: 'What water-damage restoration involves',
    points: [
      {
        title: 'Stop',
        text: 'Finding where the water comes from and stopping it, then tracing where it went: behind walls and under floors.',
      },
      { title: 'Extract', text: 'Pumping out standing water, and drawing it out of carpet and joints.' },
      {
        title: 'Dry',
        text: 'Running air movers and dehumidifiers until walls and floors are dry all the way through.',
      },
      { title: 'Restore', text: 'Cleaning and disinfecting everything that got wet, then restoring the surfaces.' },
    ],
  },
  closing: {
    title: 'Not an emergency?',
    text: 'Write to us about a slow leak, an old stain or a plan for the next storm.',
    link: { label: 'Contact us', to: paths.contact },
  },
  back: { label: 'Back to On Day One', to: paths.dayOne },
} as const satisfies PageContent & Hero)

/** Texts that a form shows if the visitor's message sounds like an emergency. */
export const urgentTexts = keepTogether({
  title: 'Is this happening right now?',
  call: `${call911} For water damage, call us: the phone line is available ${company.phoneHours}. You can still send this form.`,
  now: HAPPENING_NOW.replace('.', ''),
  nowHint: 'Check this box to mark your message as an emergency for our staff.',
  phoneMissing: 'We don’t have your phone number yet. Add it above so we can call you back.',
  button: (phone: string) => `Call ${phone}`,
  meanwhile: unrivaledSupport.steps.title,
  steps: unrivaledSupport.steps.points.map(({ title }) => title),
  more: { label: 'Read the full steps', to: paths.unrivaledSupport },
} as const)
