import { z } from 'zod'
import { MAIL_URL } from './e2e-stack.ts'

const address = z.object({ Address: z.string() })
const mailSchema = z.object({
  ID: z.string(),
  To: z.array(address),
  ReplyTo: z.array(address),
  Subject: z.string(),
  Text: z.string(),
  HTML: z.string(),
})
export type CaughtMail = z.infer<typeof mailSchema>

/** Reads the mails that were really sent, through the part of Mailpit's API that the official stack answers too. */
export const mailbox = {
  async all(): Promise<CaughtMail[]> {
    const list = z.object({ messages: z.array(z.object({ ID: z.string() })) })
    const { messages } = list.parse(await get('messages'))
    return Promise.all(messages.map(async ({ ID }) => mailSchema.parse(await get(`message/${ID}`))))
  },

  /** Mails to staff about what a person sent: a reply goes to that person. */
  async of(person: string): Promise<CaughtMail[]> {
    return (await mailbox.all()).filter(({ ReplyTo }) => ReplyTo.some(({ Address }) => Address === person))
  },
  async to(person: string): Promise<CaughtMail[]> {
    return (await mailbox.all()).filter(({ To }) => To.some(({ Address }) => Address === person))
  },
}

async function get(what: string): Promise<unknown> {
  const response = await fetch(`${MAIL_URL}/api/v1/${what}`)
  if (!response.ok) throw new Error(`The mailbox answered ${response.status}`)
  return response.json()
}
