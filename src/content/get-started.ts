export const getStarted = {
  title: 'Get a soft quote',
  lead: 'Send your building’s numbers and a few photos. A soft quote comes back within 1 business day.',
} as const
