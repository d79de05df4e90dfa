import { company } from '@contract/company.ts'
import { ifPhone } from './contact-links.ts'
import { paths } from './paths.ts'
import type { ContactTexts, Hero, PageContent } from './types.ts'

export const contact = {
  meta: {
    title: 'Contact',
    description: `Send a message${ifPhone(`or call the phone line, available ${company.phoneHours}`)}.`,
  },
  title: 'Contact',
  lead: `For questions, feedback, or water where it should not be.${ifPhone(`The phone line is available ${company.phoneHours}.`)}`,
  formTitle: 'Send us a message',
  info: {
    title: 'Contact Information',
    phone: 'Phone',
    phoneNote: `Available ${company.phoneHours}`,
    email: 'E-mail',
    address: 'Address',
    quote: {
      text: 'Looking for a price? The soft quote form asks what we need to know.',
      link: { label: 'Get a soft quote', to: paths.getStarted },
    },
  },
} as const satisfies PageContent & Hero & { readonly formTitle: string; readonly info: ContactTexts }
