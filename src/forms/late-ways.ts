import { createLatePart } from '@/ui/late-part.ts'

/** What a failed form offers besides phone and e-mail. Fetched before anything fails: then the network may be gone. */
export const lateWays = createLatePart(() => import('./letter-ways.tsx'))
