/** What is known of a lead's answer, and its mark. Every call may throw a `BackendError`. */
import { z } from 'zod'
import { type Backend, BackendError, callBackend } from '../http/backend.ts'

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
const leadSchema = z.object({
  id: z.string(),
  about: z.enum(['quote', 'message']),
  cameAt: moment,
  answeredAt: moment.nullable(),
})
export type AnsweredLead = z.infer<typeof leadSchema>

export interface AnsweredLeads {
  /** Those with a reference: mostly one or none. */
  called(reference: string): Promise<readonly AnsweredLead[]>
  /** Notes that a lead is answered, or takes it back. @returns since when it counts as answered */
  mark(id: string, answered: boolean): Promise<Date | null>
}

export function createRestAnsweredLeads(backend: Backend): AnsweredLeads {
  async function call<Schema extends z.ZodType>(name: string, args: object, schema: Schema): Promise<z.infer<Schema>> {
    const answer = schema.safeParse(await callBackend(backend, 'POST', `/rest/v1/rpc/${name}`, args))
    if (!answer.success) throw new BackendError('answer')
    return answer.data
  }
  return {
    called: (reference) => call('leads_called', { reference }, z.array(leadSchema)),
    mark: (lead, answered) => call('mark_answered', { lead, answered }, moment.nullable()),
  }
}
