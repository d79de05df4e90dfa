/** A lead webhook that takes leads, and checks their signature as the specification of Standard Webhooks says, with Node's own HMAC. */
import { createHmac } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

export const LEAD_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo='

const eventSchema = z.strictObject({
  text: z.string(),
  type: z.string(),
  timestamp: z.iso.datetime(),
  data: z.record(z.string(), z.unknown()),
})

export interface TakenLead extends z.infer<typeof eventSchema> {
  readonly id: string
  readonly sentAt: Date
  readonly isSigned: boolean
}

export async function startLeadReceiver() {
  const leads: TakenLead[] = []
  let answer = (response: ServerResponse) => void response.writeHead(204).end()
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const [id, at, signature] = ['id', 'timestamp', 'signature'].map((name) =>
      String(request.headers[`webhook-${name}`]),
    )
    const key = Buffer.from(LEAD_SECRET.slice('whsec_'.length), 'base64')
    const expected = `v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`
    const event = eventSchema.parse(JSON.parse(body))
    leads.push({ ...event, id: id ?? '', sentAt: new Date(Number(at) * 1_000), isSigned: signature === expected })
    answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The lead webhook has no port')
  return {
    /** Every call, the first one first. */
    leads,
    settings: { url: `http://127.0.0.1:${address.port}/leads?token=of-the-owner`, secret: LEAD_SECRET },
    answers: (next: typeof answer) => void (answer = next),
    answersStatus: (status: number) =>
      void (answer = (response) => void response.writeHead(status, { location: '/elsewhere' }).end()),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
