import { company } from '@contract/company.ts'
import { capital, listOf } from './claims.ts'
import type { Point } from './types.ts'

const { buildings, towns, insurance, guarantee } = company

/** Facts that only the owner can provide. Each is shown once it is set (docs/going-live.md). */
export const companyFacts = {
  title: 'What you can count on',
  rows: [
    { title: 'We clean', text: buildings.length > 0 && `${capital(listOf(buildings))}.` },
    { title: 'We work in', text: towns.length > 0 && `${listOf(towns)}.` },
    { title: 'We are insured', text: insurance && `We carry ${insurance}.` },
    { title: 'Our guarantee', text: guarantee },
  ].filter((row): row is Point => Boolean(row.text)),
  crewTitle: 'Our crew',
  reviewsTitle: 'What customers say',
  reviewSource: (source: string) => `Read it on ${source}`,
} as const
