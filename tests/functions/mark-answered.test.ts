import { deriveReference } from '@contract/lead.ts'
import { expect, test } from 'vitest'
import type { LogEvent } from '../../supabase/functions/_shared/http/log.ts'
import { createLinkTo } from '../../supabase/functions/_shared/answered.ts'
import { type AnsweredLead, createMarkAnswered } from '../../supabase/functions/mark-answered/handler.ts'
import { NOW, QUOTE_ID } from '../support/builders/payloads.ts'
import { ACCESS, ANSWERED } from '../support/functions/functions.ts'
import { aRequest } from '../support/functions/requests.ts'

const MESSAGE_ID = '9b2f4c1e-0a3d-4b5c-8d6e-7f8091a2b3c4'
/** An ID with the same reference as QUOTE_ID. */
const TWIN_ID = QUOTE_ID.replace('7f', '61')

type About = AnsweredLead['leadKind']

async function linkOf(id: string, secret = ANSWERED.secret, leadKind: About = id === QUOTE_ID ? 'quote' : 'message') {
  const [reference = '', token = ''] =
    (await createLinkTo({ ...ANSWERED, secret })({ leadKind, id, reference: deriveReference(id) }))
      ?.split('#')[1]
      ?.split('.') ?? []
  return { reference, token }
}

function functionOn(secret: string | null = ANSWERED.secret) {
  const stored = new Map<string, AnsweredLead>([
    [TWIN_ID, { id: TWIN_ID, leadKind: 'quote', createdAt: NOW, answeredAt: null }],
    [QUOTE_ID, { id: QUOTE_ID, leadKind: 'quote', createdAt: NOW, answeredAt: null }],
    [MESSAGE_ID, { id: MESSAGE_ID, leadKind: 'message', createdAt: NOW, answeredAt: null }],
  ])
  const changes: [id: string, answered: boolean][] = []
  const asked: string[] = []
  const logged: LogEvent[] = []
  const handler = createMarkAnswered({
    access: ACCESS,
    secret,
    leads: {
      async find(reference) {
        asked.push(reference)
        return [...stored.values()].filter(({ id }) => deriveReference(id) === reference)
      },
      async mark({ id }, answered) {
        changes.push([id, answered])
        const lead = stored.get(id)
        const answeredAt = answered ? (lead?.answeredAt ?? NOW) : null
        if (lead) stored.set(id, { ...lead, answeredAt })
        return answeredAt
      },
    },
    log: (event) => void logged.push(event),
  })
  const ask = async (body: object) => {
    const response = await handler(aRequest({ body }))
    return { status: response.status, reply: await response.json() }
  }
  return { handler, ask, changes, asked, logged }
}

const CREATED_AT = 'Friday, Nov 20, 8:13 PM CST'

test('opening the link returns only the lead’s times, and changes nothing [security]', async () => {
  const { ask, changes } = functionOn()
  expect(await ask(await linkOf(QUOTE_ID))).toEqual({
    status: 200,
    reply: { ok: true, createdAt: CREATED_AT, promised: 'A soft quote by Monday, Nov 23, 5:00 PM CST', answered: null },
  })
  expect((await ask(await linkOf(MESSAGE_ID))).reply).toMatchObject({ promised: 'A reply as soon as possible' })
  expect(changes).toEqual([])
})

test('mark-answered marks a lead as answered, accepts a second click and can undo that [fault]', async () => {
  const { ask, logged } = functionOn()
  const link = await linkOf(QUOTE_ID)
  for (const answered of [true, true])
    expect((await ask({ ...link, answered })).reply).toMatchObject({ answered: CREATED_AT })
  expect((await ask({ ...link, answered: false })).reply).toMatchObject({ answered: null })
  expect(logged.map(({ event }) => event)).toEqual(['marked_answered', 'marked_answered', 'answer_taken_back'])
})

test('invalid links get one error, and malformed ones skip the database [fault] [security]', async () => {
  const { ask, changes, asked } = functionOn()
  const { reference, token } = await linkOf(QUOTE_ID)
  const last = token.at(-1) === 'A' ? 'B' : 'A'
  const wrong = [
    { reference, token: token.slice(0, -1) + last },
    { reference, token: (await linkOf(MESSAGE_ID)).token },
    // A message may have the same ID as a quote.
    { reference, token: (await linkOf(QUOTE_ID, ANSWERED.secret, 'message')).token },
    { reference, token: (await linkOf(QUOTE_ID, 'another secret of thirty-two letters')).token },
    { reference: 'ABCDEFGH', token },
  ]
  const none = [
    ...['', 'A\u0000B', 'A'.repeat(60_000), reference.toLowerCase()].map((reference) => ({ reference, token })),
    ...['', token.slice(0, 20), `${token}A`, `${'A'.repeat(42)}=`].map((token) => ({ reference, token })),
  ]
  for (const link of [...wrong, ...none]) {
    expect(await ask({ ...link, answered: true }), JSON.stringify(link).slice(0, 99)).toEqual({
      status: 404,
      reply: { ok: false, code: 'unknown_lead' },
    })
  }
  expect(asked).toEqual(wrong.map(({ reference }) => reference))
  expect(changes).toEqual([])
})

test('mark-answered rejects every token when no secret is set', async () => {
  expect((await functionOn(null).ask(await linkOf(QUOTE_ID))).status).toBe(404)
})

test('an email scanner that opens the link doesn’t mark the lead as answered [fault]', async () => {
  const { handler, changes } = functionOn()
  for (const method of ['GET', 'HEAD']) expect((await handler(aRequest({ method }))).status).toBe(405)
  expect(changes).toEqual([])
})
