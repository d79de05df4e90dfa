import { z } from 'zod'
import { stepsOf } from '../_shared/contract/watch.ts'
import { deliver, type Delivery, POST_LIMIT_MS, type Outcome, type Send } from '../_shared/outbox/deliver.ts'
import type { LeasedMail } from '../_shared/outbox/outbox.ts'
import { type Access, createEndpoint } from '../_shared/http/endpoint.ts'
import { codeOf } from '../_shared/http/backend.ts'

/** Mails sent in parallel: mail APIs accept only a few a second. */
const BATCH = 4

/** Looks at the oldest open quotes only: no other is due earlier. */
const MOST_OPEN = 500

/** The schedule times out after 55 seconds, and some mail servers take that long to accept a mail. */
const MAIL_LIMIT_MS = 45_000
/** All mails of a call end by then, so that they are reported well before their three-minute leases end. */
const END_WITHIN_MS = 50_000

const BEGIN_WITHIN_MS = 25_000

export interface DeliverMailDeps {
  readonly access: Access
  readonly delivery: Delivery
  /** Posts to the webhook, beside the mails; null without one. */
  readonly post: Send | null
  readonly reportHour: number | null
  readonly timeZone: string
  readonly watchesPromises: boolean
  readonly date: () => Date
  readonly now: () => number
}

/**
 * `deliver-mail`: sends every mail that is due, and posts what the webhook is to be told. Called every minute with a secret
 * key. Answers how many mails were sent, queued again and failed for good. Calls may overlap: each mail is leased once.
 */
export function createDeliverMail(deps: DeliverMailDeps) {
  const { access, delivery, post, reportHour, timeZone, watchesPromises, date, now } = deps

  /** Never rejects: leads go out even if the report fails. */
  async function queueReport(hour: number): Promise<void> {
    try {
      await delivery.outbox.enqueueReport(hour, timeZone)
    } catch (error) {
      delivery.log({ event: 'report_not_queued', code: codeOf(error) })
    }
  }

  /** Never rejects. Also finds what came due while the schedule stood still. */
  async function watchPromises(): Promise<void> {
    try {
      const open = await delivery.outbox.openPromises(MOST_OPEN)
      const near = open.filter(
        ({ cameAt }) => stepsOf({ about: 'quote', urgent: false, cameAt }, 0, date()).reached > 0,
      )
      if (near.length > 0) await delivery.outbox.enqueueWatch(near.map(({ id }) => id))
    } catch (error) {
      delivery.log({ event: 'watch_not_queued', code: codeOf(error) })
    }
  }

  async function workThrough(
    claim: () => Promise<readonly LeasedMail[]>,
    work: (mail: LeasedMail) => Promise<Outcome>,
    end: number,
  ): Promise<Record<Outcome, number>> {
    const counts = { sent: 0, queued: 0, dead: 0 }
    while (now() < end) {
      const mails = await claim()
      if (mails.length === 0) break
      for (const outcome of await Promise.all(mails.map(work))) counts[outcome]++
    }
    return counts
  }

  /** Never rejects: no mail depends on the webhook. */
  async function postAll(send: Send, end: number): Promise<void> {
    try {
      await workThrough(
        () => delivery.outbox.claimDueWebhooks(BATCH),
        (mail) => deliver({ ...delivery, send }, mail, POST_LIMIT_MS),
        end,
      )
    } catch (error) {
      delivery.log({ event: 'webhooks_not_claimed', code: codeOf(error) })
    }
  }

  return createEndpoint({
    access,
    schema: z.object({}),
    log: delivery.log,
    async answer() {
      if (reportHour !== null) await queueReport(reportHour)
      if (watchesPromises) await watchPromises()
      const begun = now()
      const end = begun + BEGIN_WITHIN_MS
      const [counts] = await Promise.all([
        workThrough(
          () => delivery.outbox.claimDue(BATCH),
          (mail) => deliver(delivery, mail, Math.min(MAIL_LIMIT_MS, begun + END_WITHIN_MS - now())),
          end,
        ),
        post && postAll(post, end),
      ])
      return { ok: true, ...counts } as const
    },
  })
}
