import { company } from '@contract/company.ts'
import { paths } from './paths.ts'
import { unrivaledSupport } from './unrivaled-support.ts'

/** Beside a form whose words sound like an emergency. */
export const urgentTexts = {
  title: 'Water or smoke damage right now?',
  call: `Call first: the phone line is available ${company.phoneHours}. You can still send this form.`,
  button: (phone: string) => `Call ${phone}`,
  meanwhile: unrivaledSupport.steps.title,
  steps: unrivaledSupport.steps.points.map(({ title }) => title),
  more: { label: 'Read the steps in full', to: paths.unrivaledSupport },
} as const
