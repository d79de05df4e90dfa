import type { ContactMessage } from '@contract/schemas.ts'
import { beforeEach } from 'vitest'
import type { z } from 'zod'
import type { LeasedMail } from '../../../supabase/functions/_shared/email/email.ts'
import type { reportSchema } from '../../../supabase/functions/_shared/email/staff-notices.ts'
import { STEP_COUNTS } from '../../../supabase/functions/_shared/reminders.ts'
import { as, type Database, testDatabase } from './database.ts'
import { aRow, headersFrom, insertAsVisitor } from './soft-quote-rows.ts'

export interface Mail extends LeasedMail {
  readonly content: Readonly<Record<string, unknown>> | null
  readonly listed: readonly { readonly id: string }[] | null
}
interface Lease {
  readonly state: string
  readonly mail?: Mail
}
interface OpenMail extends Pick<Mail, 'id' | 'kind' | 'subjectId'> {
  readonly state: string
}
interface OpenLead {
  readonly id: string
  readonly stepsSent: number
}

interface Message extends Partial<ContactMessage> {
  readonly id?: string
  readonly urgent?: boolean
  readonly confirm?: boolean
  readonly address?: string
}

const EMPTY = `truncate public.soft_quotes, private.outbox, private.rate_limit_hits, private.uploads, private.erased_photos,
    private.failures;
  delete from storage.objects; update private.heartbeats set at = null;
  update private.settings set value = null where name = 'lead_retention_days';`

/** Creates a database that is emptied before each test, and returns calls to its outbox. */
export function testOutbox(options: Parameters<typeof testDatabase>[0] = {}) {
  const database = testDatabase(options)
  beforeEach(() => database.exec(EMPTY))
  return outboxCalls(database)
}

export function outboxCalls(database: Database) {
  /** Trusts the caller's type for the result. */
  async function result<Result>(name: string, ...values: unknown[]): Promise<Result> {
    const places = values.map((_, index) => `$${index + 1}`).join(', ')
    const [row] = await as<{ result: Result }>(
      'service_role',
      database,
      `select public.${name}(${places}) as result`,
      values,
    )
    if (!row) throw new Error(`${name} returned nothing.`)
    return row.result
  }
  const call = (name: string, ...values: unknown[]) => result<unknown>(name, ...values)
  const lease = (leadKind: string, id: string) => result<Lease>('lease_mail', leadKind, id)

  /** Leases a lead's staff email as a submit function does, or any other email that is due. */
  async function leased(kind: string, id: string): Promise<Mail> {
    const due = `select private.lease(id) as mail from private.outbox where kind = $1 and subject_id = $2 and due_at <= now()`
    const [answer] = /^(quote|message)_staff$/.test(kind)
      ? [await lease(kind.replace('_staff', ''), id)]
      : (await database.query<Pick<Lease, 'mail'>>(due, [kind, id])).rows
    if (!answer?.mail) throw new Error('The email wasn’t leased.')
    return answer.mail
  }

  const leaseDue = (most = 10) => result<Mail[]>('lease_due_mails', most)
  const rows = async (sql: string) => (await database.query<Record<string, unknown>>(sql)).rows

  return {
    database,
    call,
    rows,
    lease,
    leased,
    /** Leases an email that the server then rejects. */
    async refused(kind: string, id: string, permanent = true): Promise<Mail> {
      const mail = await leased(kind, id)
      await call('mark_mail_failed', mail.id, mail.attempt, permanent ? '550' : '451', permanent)
      return mail
    },
    /** Leases an email that the server then accepts. */
    async taken(kind: string, id: string, provider: string | null = null): Promise<Mail> {
      const mail = await leased(kind, id)
      await call('mark_mail_sent', mail.id, provider)
      return mail
    },
    leaseDue,
    /** Sends every due email, as the schedule does. Returns the accepted emails. */
    async sendAll(isRejected: (mail: Mail) => boolean = () => false, permanent = true): Promise<Mail[]> {
      const sent: Mail[] = []
      for (let due = await leaseDue(4); due.length > 0; due = await leaseDue(4)) {
        for (const mail of due) {
          if (isRejected(mail)) await call('mark_mail_failed', mail.id, mail.attempt, '550', permanent, true)
          else {
            sent.push(mail)
            await call('mark_mail_sent', mail.id, crypto.randomUUID())
          }
        }
      }
      return sent
    },
    /** Makes all leads in this database look human. */
    confirmLeads: () =>
      database.exec('update private.outbox set browser_confirmed_at = now() where browser_confirmed_at is null'),
    leaseDueWebhooks: (most = 10) => result<Mail[]>('lease_due_webhooks', most),
    outbox: () => result<{ open: OpenMail[] }>('list_outbox'),
    changeSetting: (name: string, value: number) =>
      database.query('update private.settings set value = $1 where name = $2', [value, name]),
    openLeads: (most = 500) => result<OpenLead[]>('open_leads', JSON.stringify(STEP_COUNTS), most),
    async reportFigures(day = 'now', zone = 'UTC') {
      const sql = 'select private.report_figures($1, $2) as figures'
      const [row] = (await database.query<{ figures: z.input<typeof reportSchema> }>(sql, [day, zone])).rows
      return row?.figures
    },
    /** Moves emails' due times, and the times in these columns, into the past. */
    timePasses: (interval: string, ...columns: string[]) => {
      const assignments = ['due_at', ...columns].map((column) => `${column} = ${column} - $1::interval`)
      return database.query(`update private.outbox set ${assignments.join()}`, [interval])
    },
    /** Moves the times of a lead and its emails into the past. */
    makeOlder: (id: string, interval: string) =>
      database.exec(`update public.soft_quotes set created_at = created_at - interval '${interval}' where id = '${id}';
        update private.outbox set created_at = created_at - interval '${interval}', sent_at = sent_at - interval '${interval}',
          dead_at = dead_at - interval '${interval}' where subject_id = '${id}'`),
    /** Queues a message's emails, as submit-contact does. */
    async storedMessage(message: Message = {}) {
      const { id = crypto.randomUUID(), urgent = false, confirm = true, address, ...content } = message
      const { email = 'robin@example.com' } = content
      const limit = { bucket: 'messages network', key: address, most: 1_000, seconds: 600 }
      const limits = JSON.stringify(address === undefined ? [] : [limit])
      await call('enqueue_mail', 'message_staff', id, { email, ...content }, urgent, limits)
      if (confirm) await call('enqueue_mail', 'message_confirmation', id, { email })
      return id
    },
    async storedQuote(changes: Record<string, unknown> = {}, address?: string): Promise<string> {
      const row = aRow(changes)
      await insertAsVisitor(database, row, address === undefined ? undefined : headersFrom(address))
      return String(row['id'])
    },
  }
}
