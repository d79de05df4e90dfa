import { z } from 'zod'
import { type Listener, STEP_COUNTS, stepsOf } from '../_shared/contract/watch.ts'
import type { DueMails } from '../_shared/outbox/due-mails.ts'
import { deliver, type Delivery, POST_LIMIT_MS, type Outcome, type Send } from '../_shared/outbox/deliver.ts'
import type { LeasedMail } from '../_shared/mails/message.ts'
import { type Access, createEndpoint } from '../_shared/http/endpoint.ts'
import { codeOf } from '../_shared/http/log.ts'

/** Mails sent in parallel: mail APIs accept only a few a second. */
const BATCH = 4

/** Leads that the watch looks at in a call, and names in a mail. What is not named is told by the next one. */
const MOST_OPEN = 500
const MOST_LISTED = 50

/** The schedule times out after 55 seconds, and some mail servers take that long to accept a mail. */
const MAIL_LIMIT_MS = 45_000
/** All mails of a call end by then, so that they are reported well before their three-minute leases end. */
const END_WITHIN_MS = 50_000

const BEGIN_WITHIN_MS = 25_000

export type Inbox = Exclude<Listener, 'webhook'>

export interface DeliverMailDeps {
  readonly access: Access
  readonly delivery: Delivery
  readonly due: DueMails
  /** Posts to the webhook, beside the mails; null without one. */
  readonly post: Send | null
  readonly reportHour: number | null
  readonly timeZone: string
  /** Inboxes that hear of leads that nobody has marked; none where the watch is off. */
  readonly watched: readonly Inbox[]
  readonly date: () => Date
  readonly now: () => number
}

/**
 * `deliver-mail`: sends every mail that is due, and posts what the webhook is to be told. Called every minute with a secret
 * key. Answers how many mails were sent, queued again and failed for good. Calls may overlap: each mail is leased once.
 */
export function createDeliverMail(deps: DeliverMailDeps) {
  const { access, delivery, due, post, reportHour, timeZone, watched, date, now } = deps

  /** Never rejects: leads go out even if the report fails. */
  async function queueReport(hour: number): Promise<void> {
    try {
      await due.enqueueReport(hour, timeZone)
    } catch (error) {
      delivery.log({ event: 'report_not_queued', code: codeOf(error) })
    }
  }

  /**
   * Tells of leads that nobody has marked. Only what a person seems to have sent causes a mail; the others are listed along.
   * Never rejects. What was missed while the schedule stood still is told once.
   */
  async function watchLeads(inboxes: readonly Inbox[]): Promise<void> {
    try {
      const open = (await due.openLeads(STEP_COUNTS, MOST_OPEN)).map((lead) => ({
        ...lead,
        ...stepsOf(lead, lead.stepsTold, date()),
      }))
      const causes = open.filter(({ fromPerson }) => fromPerson)
      const told = inboxes.filter((inbox) => causes.some(({ tells }) => tells.has(inbox)))
      if (told.length === 0) return
      const listed = open.filter(({ urgent, reached, tells }) =>
        urgent ? reached > 0 : told.some((inbox) => tells.has(inbox)),
      )
      await due.enqueueWatch(
        told.map((inbox) => `watch_${inbox}`),
        listed.slice(0, MOST_LISTED).map(({ id, reached }) => ({ id, step: reached })),
      )
    } catch (error) {
      delivery.log({ event: 'watch_not_queued', code: codeOf(error) })
    }
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

  /** Never rejects: no mail depends on the webhook. */
  async function postAll(send: Send, end: number): Promise<void> {
    try {
      await deliverAll(
        () => due.leaseDueWebhooks(BATCH),
        (mail) => deliver({ ...delivery, send }, mail, POST_LIMIT_MS),
        end,
      )
    } catch (error) {
      delivery.log({ event: 'webhooks_not_leased', code: codeOf(error) })
    }
  }

  return createEndpoint({
    access,
    schema: z.object({}),
    log: delivery.log,
    async answer() {
      if (reportHour !== null) await queueReport(reportHour)
      if (watched.length > 0) await watchLeads(watched)
      const begun = now()
      const end = begun + BEGIN_WITHIN_MS
      const [counts] = await Promise.all([
        deliverAll(
          () => due.leaseDue(BATCH),
          (mail) => deliver(delivery, mail, Math.min(MAIL_LIMIT_MS, begun + END_WITHIN_MS - now())),
          end,
        ),
        post && postAll(post, end),
      ])
      return { ok: true, ...counts } as const
    },
  })
}
