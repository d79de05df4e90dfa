import { createLate, once } from '@/ui/late.ts'

/** All of the quote form that comes after its first code, in one file. */
export const quoteLate = createLate(() => import('./quote-late.ts'))

export const loadQuoteApi = once(async () => (await quoteLate.get()).createSupabaseSiteApi())
