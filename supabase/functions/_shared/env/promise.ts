import { z } from 'zod'
import { onOrOff, origins } from './settings.ts'

/**
 * Whether promised times are watched, and the link by which staff mark a lead. A mail without the link is better than none:
 * what is missing or wrong leaves it out, and nothing else. That is a `problem`.
 */
export const promise = z
  .object({ PROMISE_WATCH: onOrOff, ANSWERED_SECRET: z.string().default(''), SITE_ORIGINS: origins })
  .transform(({ PROMISE_WATCH: watches, ANSWERED_SECRET: secret, SITE_ORIGINS: [siteUrl] }) => {
    if (!watches) return { watches, link: null, problem: null }
    if (siteUrl === undefined) return { watches, link: null, problem: 'SITE_ORIGINS is missing' }
    if (secret.length >= 32) return { watches, link: { siteUrl, secret }, problem: null }
    const problem = `ANSWERED_SECRET ${secret === '' ? 'is missing' : 'must be at least 32 random characters'}`
    return { watches, link: null, problem }
  })
