import { paths } from './paths.ts'
import type { ContactTexts, Hero, PageContent } from './types.ts'

export const contact = {
  meta: {
    title: 'Contact',
    description: 'Send a message or call the phone line, available 24/7.',
  },
  title: 'Contact',
  lead: 'For questions, feedback, or water where it should not be. The phone line is available 24/7.',
  formTitle: 'Send us a message',
  info: {
    title: 'Contact Information',
    phone: 'Phone',
    phoneNote: 'Available 24/7',
    email: 'E-mail',
    address: 'Address',
    quote: {
      text: 'Looking for a price? The soft quote form asks what we need to know.',
      link: { label: 'Get a soft quote', to: paths.getStarted },
    },
  },
} as const satisfies PageContent & Hero & { readonly formTitle: string; readonly info: ContactTexts }
