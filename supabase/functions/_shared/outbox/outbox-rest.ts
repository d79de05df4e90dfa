import { z } from 'zod'
import { type Backend, BackendError, callBackend } from '../http/backend.ts'
import type { Outbox } from './outbox.ts'

const mailSchema = z.object({
  id: z.string(),
  kind: z.string(),
  subjectId: z.string(),
  attempt: z.number(),
  content: z.unknown(),
  quote: z.unknown(),
  earlierReference: z.string().nullable(),
})
const claimSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('claimed'), mail: mailSchema }),
  z.object({ state: z.enum(['sent', 'queued', 'dead', 'missing']) }),
])
const failedSchema = z.enum(['queued', 'dead', 'settled'])

/** The outbox over the database's REST interface. */
export function createRestOutbox(backend: Backend): Outbox {
  async function call<Schema extends z.ZodType>(name: string, args: object, schema: Schema): Promise<z.infer<Schema>> {
    const answer = schema.safeParse(await callBackend(backend, 'POST', `/rest/v1/rpc/${name}`, args))
    if (!answer.success) throw new BackendError('answer')
    return answer.data
  }

  return {
    claim: (kind, subjectId) => call('claim_mail', { kind, subject_id: subjectId }, claimSchema),
    claimDue: (most) => call('claim_due_mails', { most }, z.array(mailSchema)),
    failed: (mailId, attempt, error, permanent) =>
      call('mark_mail_failed', { mail_id: mailId, attempt, error, permanent }, failedSchema),
    async sent(mailId) {
      await call('mark_mail_sent', { mail_id: mailId }, z.unknown())
    },
    async suspectQuote(id, suspicion) {
      await call('suspect_quote', { quote_id: id, suspicion }, z.unknown())
    },
    async enqueueContact(id, message, confirm) {
      await call('enqueue_contact', { message_id: id, message, confirm }, z.unknown())
    },
  }
}
