import { z } from 'zod'
import type { CrmSettings } from '../crm/settings.ts'

const LOCAL = ['localhost', '127.0.0.1', '[::1]']

function isSafe(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  // No runtime would call it.
  if (username !== '' || password !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && LOCAL.includes(hostname))
}

const crmSchema = z.object({
  CRM_WEBHOOK_URL: z
    .string({ error: 'is missing' })
    .refine(isSafe, { error: 'must be an https URL without a user in it' }),
  CRM_WEBHOOK_SECRET: z.string({ error: 'is missing' }).regex(/^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/, {
    error: 'must be whsec_ and 24 to 64 random bytes in base64',
  }),
})

/**
 * The CRM that leads are posted to, and what is wrong with its settings, which names no value. Either may be null. What
 * is wrong switches the posting off and nothing else: mail to staff goes out.
 */
export function readCrm(given: Readonly<Record<string, string | undefined>>): {
  readonly crm: CrmSettings | null
  readonly crmProblem: string | null
} {
  if (!given['CRM_WEBHOOK_URL'] && !given['CRM_WEBHOOK_SECRET']) return { crm: null, crmProblem: null }
  const { data, error } = crmSchema.safeParse(given)
  if (data) return { crm: { url: data.CRM_WEBHOOK_URL, secret: data.CRM_WEBHOOK_SECRET }, crmProblem: null }
  const problems = error.issues.map(({ path, message }) => `${String(path[0])} ${message}`)
  return { crm: null, crmProblem: problems.join('; ') }
}
