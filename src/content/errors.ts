import { paths } from './paths.ts'

const home = { label: 'Return to Home', to: paths.home } as const

export const routeErrorText = {
  title: 'Unexpected Application Error!',
  text: 'This page did not load. Try it again, or go back to the start.',
  unknown: 'Unknown error',
  retry: 'Try again',
  home,
} as const

export const notFoundText = {
  title: 'Page not found',
  text: 'We looked under every surface. There is nothing at this address.',
  home,
} as const
