import { paths } from './paths.ts'

export const contact = {
  title: 'Contact',
  lead: 'For questions, feedback, or water where it should not be. The phone line is available 24/7.',
  formTitle: 'Send us a message',
  infoTitle: 'Contact Information',
  phone: 'Phone',
  phoneNote: 'Available 24/7',
  email: 'E-mail',
  address: 'Address',
  quote: {
    text: 'Looking for a price? The soft quote form asks what we need to know.',
    link: { label: 'Get a soft quote', to: paths.getStarted },
  },
} as const
