import { z } from 'zod'
import { BackendError } from '../../supabase/functions/_shared/http/backend.ts'
import { ask, OperatorError, type Target } from '../operator/target.ts'
import { namesSchema, removePhotos } from './stored-photos.ts'

const traceSchema = z.object({
  id: z.guid(),
  email: z.string(),
  reference: z.string(),
  createdAt: z.iso.datetime({ offset: true }),
  photos: z.number(),
  mails: z.number(),
})
/** A quote, or a message as the outbox keeps it. */
export type Trace = z.infer<typeof traceSchema>

const personSchema = z.object({ quotes: z.array(traceSchema), messages: z.array(traceSchema) })
export type Person = z.infer<typeof personSchema>

/** What is kept about the mailbox of an address, under any case and any tag. */
export async function findPerson(target: Target, address: string): Promise<Person> {
  return personSchema.parse(await ask(target, 'find_person', { address }))
}

const mentionsSchema = z.array(z.object({ what: z.enum(['quote', 'message']), reference: z.string() }))

/** Quotes and messages that stand under another address, in whose texts this one was typed: "quote 988NFWM7". */
export async function findMentions(target: Target, address: string): Promise<string[]> {
  const found = mentionsSchema.parse(await ask(target, 'find_mentions', { address }))
  return found.map(({ what, reference }) => `${what} ${reference}`)
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

/** The photos that only these quotes name. */
export async function photosOf(target: Target, { quotes }: Person): Promise<string[]> {
  return namesSchema.parse(await ask(target, 'photos_of', { quote_ids: idsOf(quotes) }))
}

/**
 * Removes photos, then quotes, messages and mails: should it stop halfway, the quotes still name what is left, and the
 * next try finds it. Answers how many photos were removed.
 *
 * @throws OperatorError
 */
export async function forget(target: Target, person: Person): Promise<number> {
  const photos = await photosOf(target, person)
  try {
    await removePhotos(target, photos)
  } catch (error) {
    if (error instanceof BackendError) throw stillThere(error)
    throw error
  }
  if ((await photosOf(target, person)).length > 0) throw stillThere()
  const ids = { quote_ids: idsOf(person.quotes), message_ids: idsOf(person.messages) }
  await ask(target, 'forget_leads', ids)
  return photos.length
}

const stillThere = (cause?: Error) =>
  new OperatorError('The storage did not remove every photo, so nothing else was removed. Run it again.', { cause })
