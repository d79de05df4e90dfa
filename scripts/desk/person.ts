import { z } from 'zod'
import { ask, type Target } from '../operator/target.ts'

const traceSchema = z.object({
  id: z.guid(),
  email: z.string(),
  reference: z.string(),
  createdAt: z.iso.datetime({ offset: true }),
  photos: z.number(),
})
/** A quote, or a message as the outbox keeps it. */
export type Trace = z.infer<typeof traceSchema>

const personSchema = z.object({ quotes: z.array(traceSchema), messages: z.array(traceSchema) })
export type Person = z.infer<typeof personSchema>

/** What is kept about the mailbox of an address, under any case and any tag. */
export async function findPerson(target: Target, address: string): Promise<Person> {
  return personSchema.parse(await ask(target, 'find_person', { address }))
}

/** Splits what was found into what stands under the address itself, and under the same mailbox with another tag. */
export function splitByAddress({ quotes, messages }: Person, address: string): { own: Person; related: Person } {
  const isOwn = ({ email }: Trace) => email.toLowerCase() === address.trim().toLowerCase()
  const isRelated = (trace: Trace) => !isOwn(trace)
  return {
    own: { quotes: quotes.filter(isOwn), messages: messages.filter(isOwn) },
    related: { quotes: quotes.filter(isRelated), messages: messages.filter(isRelated) },
  }
}

export const isNobody = ({ quotes, messages }: Person): boolean => quotes.length + messages.length === 0

const idsOf = (traces: readonly Trace[]) => traces.map(({ id }) => id)

/**
 * Removes quotes, messages and mails, and has the sweep remove the photos that no other quote names: the database knows
 * that they may go, so that the schedule goes on should it stop here.
 *
 * @throws OperatorError
 */
export async function forget(target: Target, { quotes, messages }: Person): Promise<void> {
  await ask(target, 'forget_leads', { quote_ids: idsOf(quotes), message_ids: idsOf(messages) })
  await ask(target, '/functions/v1/sweep-photos')
}
