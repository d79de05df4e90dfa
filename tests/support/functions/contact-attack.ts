/** Hostile calls of submit-contact, with a real mail server behind it: what went out is read off the wire. */
import PostalMime, { type Email } from 'postal-mime'
import { expect } from 'vitest'
import { createMailer } from '../../../supabase/functions/_shared/wiring.ts'
import type { GateSettings } from '../../../supabase/functions/_shared/gate/gate.ts'
import type { ReplyCode } from '@contract/reply.ts'
import { aRequest, functionsOn, replyOf, SECRET_KEY } from './functions.ts'
import { aContactMessage, KEY } from '../builders/payloads.ts'
import { rememberingOutbox } from '../fakes/fake-outbox.ts'
import { startSmtpTrap } from '../servers/smtp-trap.ts'

export const STAFF = 'office@site.example'
export const VISITOR = 'zebediah@quill-clinic.example'

/** Everything in it is made of words that nothing else says, so that wherever they turn up, they have leaked. */
export const typed = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  ...aContactMessage({
    full_name: 'Zebediah Quill',
    email: VISITOR,
    phone: '870-555-0148',
    message: 'There is mould in the basement.',
  }),
  ...changes,
})
const LEAKS = [/zebediah|quill|0148|mould|evil/i, new RegExp(KEY), /node_modules|site\.example/]

type Call = Parameters<typeof aRequest>[0]

/** The function on a mail server, ready for hostile calls. */
export async function startTarget() {
  const trap = await startSmtpTrap()

  function fresh(gate: Partial<GateSettings> = {}) {
    trap.mails.length = 0
    const transport = { kind: 'smtp', host: '127.0.0.1', port: trap.port, secure: false, login: null } as const
    const functions = functionsOn({
      mailer: { sent: [], mailer: createMailer(transport) },
      gate,
      outbox: rememberingOutbox([]),
    })

    /** Sends what a visitor would, changed by the attack; asserts that neither answer nor log tells what was typed. */
    async function attack(call: Call = {}) {
      const response = await functions.submitContact(aRequest({ body: typed(), ...call }))
      const text = response.status === 204 ? '' : await response.clone().text()
      for (const leak of LEAKS) expect(text + JSON.stringify(functions.logged)).not.toMatch(leak)
      expect(text).not.toMatch(/\bat .+:\d+/)
      return response
    }
    return {
      attack,
      /** The recipients that the mail server was told, mail by mail. */
      recipients: () => trap.mails.map(({ to }) => to),
      mails: (): Promise<Email[]> => Promise.all(trap.mails.map(({ raw }) => PostalMime.parse(raw))),
      /** What the outbox holds of contact messages. */
      rows: () => functions.outbox.states(),
      /** Sends what was left to the schedule. */
      scheduleRuns: () => functions.deliverMail(aRequest({ headers: { apikey: SECRET_KEY } })),
      logged: functions.logged,
    }
  }
  return { fresh, stop: trap.stop }
}
export type Target = ReturnType<Awaited<ReturnType<typeof startTarget>>['fresh']>

/** Refused: nothing stored, nothing sent. */
export async function expectRefused(target: Target, call: Call, status: number, code: ReplyCode): Promise<void> {
  const response = await target.attack(call)
  expect(await replyOf(response)).toMatchObject({ ok: false, code })
  expect(response.status).toBe(status)
  expect(target.recipients()).toEqual([])
  expect(target.rows()).toEqual([])
}

/** Taken: one mail to staff and one to the address that was typed, and not one more. */
export async function expectTaken(target: Target, call: Call, visitor = VISITOR): Promise<Email[]> {
  const response = await target.attack(call)
  expect(await replyOf(response)).toEqual({ ok: true })
  expect(response.status).toBe(200)
  expect(target.recipients()).toEqual([[STAFF], [visitor]])
  expect(target.rows()).toEqual(['contact_staff sent', 'contact_confirmation sent'])
  return target.mails()
}
