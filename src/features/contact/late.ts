import { createLate } from '@/ui/late.ts'
import { once } from '@/ui/once.ts'

/** All of the contact form that comes after its first code, in one file. */
export const contactLate = createLate(() => import('./contact-late.ts'))

export const loadContactApi = once(async () => (await contactLate.get()).createSupabaseSiteApi())
