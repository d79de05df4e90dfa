import { company } from '@contract/company.ts'
import { getQuote } from './frame-text.ts'
import { paths } from './paths.ts'
import type { Closing, Hero, PageContent, PointList } from './types.ts'

export const industrialExcellence = {
  meta: {
    title: 'Industrial cleaning at scale',
    description: 'Cleaning for warehouses, plants and other large facilities, planned by zone and by shift.',
  },
  title: 'Industrial Excellence',
  lead: 'Scalable cleaning for warehouses, plants and other large facilities.',
  scale: {
    title: 'How we clean a large facility',
    points: [
      {
        title: 'Traffic lanes first',
        text: 'Forklifts wear lanes into the floor. Ride-on scrubbers clean those lanes more often than the corners.',
      },
      {
        title: 'One plan, by zone',
        text: 'Docks, aisles, production lines and offices are zones. Each has its own level and its own days.',
      },
      {
        title: 'Around your shifts',
        text: 'We clean between shifts or while they run. Where machines must not stop, we plan around their hours.',
      },
      {
        title: 'Room to grow',
        text: 'When you add a building, it becomes one more zone in the plan you already know.',
      },
    ],
  },
  closing: {
    title: 'How large is your facility?',
    text: `Send the square footage, less any storage we would not clean, and add your shifts in the notes. You get a soft quote within ${company.quotePromise}.`,
    link: { ...getQuote, to: `${paths.getStarted}?about=industrial` },
  },
} as const satisfies PageContent & Hero & { readonly scale: PointList; readonly closing: Closing }
