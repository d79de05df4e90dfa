import { z } from 'zod'
import { company } from '../_shared/contract/company.ts'
import { LEAD_KINDS } from '../_shared/contract/lead.ts'
import { findReachedSteps, type Inbox, STEP_COUNTS } from '../_shared/reminders.ts'
import { deliverLeasedMail, type Delivery, type Outcome, type Send } from '../_shared/outbox/delivery.ts'
import { type LeasedMail, leasedSchema, timestampSchema } from '../_shared/email/email.ts'
import { type Backend, callDatabase } from '../_shared/http/backend.ts'
import { type Access, createEndpoint } from '../_shared/http/server.ts'
import { codeOf } from '../_shared/http/log.ts'

/** The number of emails sent in parallel. Email APIs accept only a few per second. */
const BATCH = 4

const MOST_OPEN = 500
/** The next reminder lists the remaining leads. */
const MOST_LISTED = 50

/** Some mail servers take most of a minute to accept an email, but the schedule times out after 55 seconds. */
const MAIL_LIMIT_MS = 45_000
/** The outbox gets every result well before an email's three-minute lease ends. */
const END_WITHIN_MS = 50_000

const BEGIN_WITHIN_MS = 25_000

const POST_LIMIT_MS = 8_000

const openSchema = z.object({
  /** The ID of the lead's staff email. */
  id: z.string(),
  leadKind: z.enum(LEAD_KINDS),
  urgent: z.boolean(),
  stepsSent: z.number(),
  /** True if a sender check found nothing suspicious. */
  looksHuman: z.boolean(),
  createdAt: timestampSchema,
})
export type OpenLead = z.infer<typeof openSchema>

const leasedMailsSchema = z.array(leasedSchema).readonly()

export type DueMail = ReturnType<typeof createRestDueMail>

export function createRestDueMail(backend: Backend) {
  return {
    /** `failed` lists the steps of `private.heartbeats` that failed, for the health check. */
    leaseDue: (most: number, failed: readonly string[]) =>
      callDatabase(backend, 'lease_due_mails', { most, failed }, leasedMailsSchema),
    leaseDueWebhooks: (most: number) => callDatabase(backend, 'lease_due_webhooks', { most }, leasedMailsSchema),
    /** Returns unanswered leads that have reminder steps left, the most urgent first. */
    openLeads: (steps: Readonly<Record<string, number>>, most: number) =>
      callDatabase(backend, 'open_leads', { steps, most }, z.array(openSchema).readonly()),
    /** Queues one reminder per kind, unless one was queued in the last ten minutes. */
    async enqueueReminder(kinds: readonly string[], leads: readonly { id: string; step: number }[]): Promise<void> {
      await callDatabase(backend, 'enqueue_reminder', { kinds, leads }, z.unknown())
    },
    async enqueueReport(hour: number, zone: string): Promise<void> {
      await callDatabase(backend, 'enqueue_daily_report', { hour, zone }, z.unknown())
    },
  }
}

interface DeliverMailDeps {
  readonly access: Access
  readonly delivery: Delivery
  readonly dueMail: DueMail
  readonly post: Send | null
  readonly reportHour: number | null
  readonly reminderInboxes: readonly Inbox[]
  readonly date: () => Date
  readonly now: () => number
}

/**
 * `deliver-mail`: sends every due email and webhook post. The schedule calls it every minute. Returns how many emails were
 * sent, queued for a retry, and failed permanently. Calls may overlap, because each email is leased once.
 */
export function createDeliverMail(deps: DeliverMailDeps) {
  const { access, delivery, dueMail, post, reportHour, reminderInboxes, date, now } = deps
  const { log } = delivery

  const queueReport = async () =>
    void (reportHour !== null && (await dueMail.enqueueReport(reportHour, company.timeZone)))

  /** Returns the step's name if it failed. Never rejects, so emails about leads don't depend on the step. */
  async function runStep(step: string, event: string, work: () => Promise<void>): Promise<string[]> {
    try {
      await work()
      return []
    } catch (error) {
      log({ event, code: codeOf(error) })
      return [step]
    }
  }

  /** Only leads that look human trigger a reminder, which then lists other leads too. One reminder covers all missed steps. */
  async function enqueueReminders(): Promise<void> {
    if (reminderInboxes.length === 0) return
    const open = (await dueMail.openLeads(STEP_COUNTS, MOST_OPEN)).map((lead) => ({
      ...lead,
      ...findReachedSteps(lead, lead.stepsSent, date()),
    }))
    const causes = open.filter(({ looksHuman }) => looksHuman)
    const notified = reminderInboxes.filter((inbox) => causes.some(({ notifies }) => notifies.has(inbox)))
    if (notified.length === 0) return
    const urgent = open.filter((lead) => lead.urgent && lead.reached > 0)
    const others = open.filter((lead) => !lead.urgent && notified.some((inbox) => lead.notifies.has(inbox)))
    // Emergencies fill at most half of the list if other leads need the space.
    const listed = [...urgent.slice(0, Math.max(MOST_LISTED / 2, MOST_LISTED - others.length)), ...others]
    await dueMail.enqueueReminder(
      notified.map((inbox) => (inbox === 'staff' ? 'reminder_staff' : 'reminder_escalation')),
      listed.slice(0, MOST_LISTED).map(({ id, reached }) => ({ id, step: reached })),
    )
  }

  async function deliverAll(
    lease: () => Promise<readonly LeasedMail[]>,
    work: (mail: LeasedMail) => Promise<Outcome>,
    end: number,
  ): Promise<Record<Outcome, number>> {
    const counts = { sent: 0, queued: 0, dead: 0 }
    while (now() < end) {
      const mails = await lease()
      if (mails.length === 0) break
      for (const outcome of await Promise.all(mails.map(work))) counts[outcome]++
    }
    return counts
  }

  /** Never rejects, so emails don't depend on the webhook. */
  async function postAll(send: Send, end: number): Promise<void> {
    try {
      await deliverAll(
        () => dueMail.leaseDueWebhooks(BATCH),
        (mail) => deliverLeasedMail({ ...delivery, send }, mail, POST_LIMIT_MS),
        end,
      )
    } catch (error) {
      log({ event: 'webhooks_not_leased', code: codeOf(error) })
    }
  }

  return createEndpoint({
    access,
    schema: z.object({}),
    log,
    async answer() {
      const failed = [
        ...(await runStep('daily-report', 'report_not_queued', queueReport)),
        ...(await runStep('reminders', 'reminders_not_queued', enqueueReminders)),
      ]
      const start = now()
      const end = start + BEGIN_WITHIN_MS
      const [counts] = await Promise.all([
        deliverAll(
          () => dueMail.leaseDue(BATCH, failed),
          (mail) => deliverLeasedMail(delivery, mail, Math.min(MAIL_LIMIT_MS, start + END_WITHIN_MS - now())),
          end,
        ),
        post && postAll(post, end),
      ])
      return counts
    },
  })
}
