import { z } from 'zod'
import { isReference, LEAD_KINDS } from '../_shared/contract/lead.ts'
import { promisedBy, formatPromise } from '../_shared/contract/promise.ts'
import { timestampSchema } from '../_shared/email/email.ts'
import { type Backend, callDatabase } from '../_shared/http/backend.ts'
import { isOneOf } from '../_shared/http/hash.ts'
import { type Access, createEndpoint, Refusal } from '../_shared/http/server.ts'
import type { Log } from '../_shared/http/log.ts'
import { signLead } from '../_shared/answered.ts'

const leadSchema = z.object({
  id: z.string(),
  leadKind: z.enum(LEAD_KINDS),
  createdAt: timestampSchema,
  answeredAt: timestampSchema.nullable(),
})
export type AnsweredLead = z.infer<typeof leadSchema>

export function createRestAnsweredLeads(backend: Backend) {
  return {
    find: (reference: string) => callDatabase(backend, 'find_leads', { reference }, z.array(leadSchema)),
    /** @returns when the lead was marked as answered; null if it was unmarked */
    mark: ({ leadKind, id: lead_id }: AnsweredLead, answered: boolean) =>
      callDatabase(backend, 'mark_answered', { lead_kind: leadKind, lead_id, answered }, timestampSchema.nullable()),
  }
}

interface MarkAnsweredDeps {
  readonly access: Access
  readonly secret: string | null
  readonly leads: ReturnType<typeof createRestAnsweredLeads>
  readonly log: Log
}

/** The format of every token. Text in another format isn't from our link, so it skips the database. */
const TOKEN = /^[\w-]{43}$/

const schema = z.object({ reference: z.string(), token: z.string(), answered: z.boolean().optional() })

/**
 * `mark-answered`: for the page that staff open from a link in an email. `answered` marks or unmarks the lead; without
 * it, the function only reads the lead. Returns the lead's times as text, or `unknown_lead` (404) for any invalid link.
 * Safe to repeat.
 */
export function createMarkAnswered({ access, secret, leads, log }: MarkAnsweredDeps) {
  async function findLead(reference: string, token: string): Promise<AnsweredLead> {
    if (secret === null || !isReference(reference) || !TOKEN.test(token)) throw new Refusal('unknown_lead')
    for (const lead of await leads.find(reference)) {
      if (await isOneOf(token, [await signLead(lead, secret)])) return lead
    }
    throw new Refusal('unknown_lead')
  }

  return createEndpoint({
    access,
    schema,
    log,
    async answer({ reference, token, answered }) {
      const lead = await findLead(reference, token)
      const { leadKind, createdAt, answeredAt } = lead
      const since = answered === undefined ? answeredAt : await leads.mark(lead, answered)
      if (answered !== undefined) log({ event: since === null ? 'answer_taken_back' : 'marked_answered', reference })
      const quoteBy = `A soft quote by ${formatPromise(promisedBy(createdAt))}`
      return {
        createdAt: formatPromise(createdAt),
        promised: leadKind === 'quote' ? quoteBy : 'A reply as soon as possible',
        answered: since && formatPromise(since),
      }
    },
  })
}
