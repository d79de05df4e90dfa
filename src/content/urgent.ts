import { HAPPENING_NOW } from '@contract/emergency.ts'
import { hours, ifPhone } from './contact-links.ts'
import { paths } from './paths.ts'
import { call911, unrivaledSupport } from './unrivaled-support.ts'

/** Shown in a form when its words sound like an emergency. */
export const urgentTexts = {
  title: 'Is this happening right now?',
  call: `${call911}${ifPhone(`For water damage, call us${hours ? `: the phone line is available ${hours}` : ''}.`)} You can still send this form.`,
  now: HAPPENING_NOW.replace('.', ''),
  nowHint: 'Tick this, and our staff get your words marked as an emergency.',
  button: (phone: string) => `Call ${phone}`,
  meanwhile: unrivaledSupport.steps.title,
  steps: unrivaledSupport.steps.points.map(({ title }) => title),
  more: { label: 'Read the steps in full', to: paths.unrivaledSupport },
} as const
