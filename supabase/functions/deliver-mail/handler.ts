import { z } from 'zod'
import { type Recipient, STEP_COUNTS, findReachedSteps } from '../_shared/reminders.ts'
import { deliver, type Delivery, type Outcome, type Send } from '../_shared/outbox/outbox.ts'
import type { LeasedMail } from '../_shared/email/email.ts'
import { type Access, createEndpoint, codeOf } from '../_shared/http/server.ts'

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

export type Inbox = Exclude<Recipient, 'webhook'>

interface DeliverMailDeps {
  readonly access: Access
  readonly delivery: Delivery
  readonly post: Send | null
  readonly reportHour: number | null
  readonly timeZone: string
  readonly reminderInboxes: readonly Inbox[]
  readonly date: () => Date
  readonly now: () => number
}

/**
 * `deliver-mail`: sends every due email and webhook post. The schedule calls it every minute. Returns how many emails were
 * sent, queued for a retry, and failed permanently. Calls may overlap, because each email is leased once.
 */
export function createDeliverMail(deps: DeliverMailDeps) {
  const { access, delivery, post, reportHour, timeZone, reminderInboxes, date, now } = deps
  const { outbox, log } = delivery

  const queueReport = async () => void (reportHour !== null && (await outbox.enqueueReport(reportHour, timeZone)))

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
    const open = (await outbox.openLeads(STEP_COUNTS, MOST_OPEN)).map((lead) => ({
      ...lead,
      ...findReachedSteps(lead, lead.stepsSent, date()),
    }))
    const causes = open.filter(({ fromPerson }) => fromPerson)
    const notified = reminderInboxes.filter((inbox) => causes.some(({ notifies }) => notifies.has(inbox)))
    if (notified.length === 0) return
    const urgent = open.filter((lead) => lead.urgent && lead.reached > 0)
    const others = open.filter((lead) => !lead.urgent && notified.some((inbox) => lead.notifies.has(inbox)))
    // Emergencies fill at most half of the list if other leads need the space.
    const listed = [...urgent.slice(0, Math.max(MOST_LISTED / 2, MOST_LISTED - others.length)), ...others]
    await outbox.enqueueReminder(
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
        () => outbox.leaseDueWebhooks(BATCH),
        (mail) => deliver({ ...delivery, send }, mail, POST_LIMIT_MS),
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
          () => outbox.leaseDue(BATCH, failed),
          (mail) => deliver(delivery, mail, Math.min(MAIL_LIMIT_MS, start + END_WITHIN_MS - now())),
          end,
        ),
        post && postAll(post, end),
      ])
      return counts
    },
  })
}
