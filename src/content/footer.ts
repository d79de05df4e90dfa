export const footer = {
  blurb:
    'Commercial cleaning in three levels, from rooms that feel good to floors that last. Locally owned, woman and minority owned, over 30 years of experience.',
  servicesTitle: 'Services',
  services: ['Comfort Cleaning', 'Disinfection', 'Surface Preservation', 'Facility Management'],
  contactTitle: 'Contact',
  copyrightYear: 2024,
} as const
