import { z } from 'zod'
import { type AnsweredLead, type AnsweredLeads, hasTokenForm, isAnsweredToken } from '../_shared/answered.ts'
import { promisedBy, formatPromise } from '../_shared/contract/promise.ts'
import { isReference } from '../_shared/contract/lead.ts'
import { type Access, createEndpoint, Refusal, type Log } from '../_shared/http/server.ts'

interface MarkAnsweredDeps {
  readonly access: Access
  /** If this is null, every token is invalid. */
  readonly secret: string | null
  readonly leads: AnsweredLeads
  readonly log: Log
}

const schema = z.object({ reference: z.string(), token: z.string(), answered: z.boolean().optional() })

/**
 * `mark-answered`: for the page that staff open from a link in an email. `answered` marks or unmarks the lead; without
 * it, the function only reads the lead. Returns the lead's times as text, or `unknown_lead` (404) for any invalid link.
 * Safe to repeat.
 */
export function createMarkAnswered({ access, secret, leads, log }: MarkAnsweredDeps) {
  async function findLead(reference: string, token: string): Promise<AnsweredLead> {
    // Text in another format isn't from our link, so skip the database.
    if (secret === null || !isReference(reference) || !hasTokenForm(token)) throw new Refusal('unknown_lead')
    for (const lead of await leads.find(reference)) {
      if (await isAnsweredToken(token, lead, secret)) return lead
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
      return {
        ok: true,
        createdAt: formatPromise(createdAt),
        promised:
          leadKind === 'quote'
            ? `A soft quote by ${formatPromise(promisedBy(createdAt))}`
            : 'A reply as soon as possible',
        answered: since && formatPromise(since),
      }
    },
  })
}
