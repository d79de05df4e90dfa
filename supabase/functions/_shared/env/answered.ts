import type { AnsweredSettings } from '../answers/link.ts'

/**
 * The link `Mark as answered` in staff's mails, and what is wrong with its settings, which names no value. Either may be
 * null. A mail without the link is better than none: what is wrong or missing leaves the link out, and nothing else.
 */
export function readAnswered(
  secret: string | undefined,
  origins: readonly string[],
): { readonly answered: AnsweredSettings | null; readonly answeredProblem: string | null } {
  const [siteUrl] = origins
  if (secret === undefined) return { answered: null, answeredProblem: 'ANSWERED_SECRET is missing' }
  if (secret.length < 32)
    return { answered: null, answeredProblem: 'ANSWERED_SECRET must be at least 32 random characters' }
  if (siteUrl === undefined) return { answered: null, answeredProblem: 'SITE_ORIGINS is missing' }
  return { answered: { siteUrl, secret }, answeredProblem: null }
}
