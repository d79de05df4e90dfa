import { z } from 'zod'
import { isNear, promisedBy } from '../_shared/contract/promise.ts'
import { type Delivery, deliver, LEAD_LIMIT_MS, type Send } from '../_shared/outbox/deliver.ts'
import type { LeasedMail } from '../_shared/outbox/outbox.ts'
import type { Outcome } from '../_shared/outbox/report.ts'
import type { Access } from '../_shared/http/access.ts'
import { codeOf } from '../_shared/http/log.ts'
import { createEndpoint } from '../_shared/http/endpoint.ts'

/** How many mails are sent at the same time: mail APIs accept only a few a second. */
const BATCH = 4

/** Of quotes that nobody has answered, the oldest are looked at: no other is due before them. */
const MOST_OPEN = 500

/** The schedule hangs up after 55 seconds. Some mail servers take this long to say that they took a mail. */
const MAIL_LIMIT_MS = 45_000
/** All mails of a call end by then; what is reported of them ends well before their leases, of three minutes. */
const END_WITHIN_MS = 50_000

/** No batch starts after this, so that each has a fair time. */
const BEGIN_WITHIN_MS = 25_000

export interface DeliverMailDeps {
  /** Operators' keys: this function is not for visitors. */
  readonly access: Access
  readonly delivery: Delivery
  /** Posts leads once no mail is due; null for nowhere. */
  readonly postLead: Send | null
  /** The hour after which the daily report goes out; null for no report. */
  readonly reportHour: number | null
  readonly timeZone: string
  /** Whether staff are told of promises that come near. */
  readonly watchesPromises: boolean
  readonly date: () => Date
  /** In milliseconds, from any starting point. */
  readonly now: () => number
}

/**
 * `deliver-mail`: sends every mail that is due: mails that could not be sent before or that a visitor's call never got
 * to, alerts about mails that failed, digests, the mail about promises that come near and the daily report. Then it posts
 * leads to the lead webhook, where there is one. Called every minute, with a secret key as `apikey` and an empty JSON
 * object. Answers how many mails were sent, queued again and failed for good; the lead webhook changes no answer. Calls may overlap: each mail is leased once.
 */
export function createDeliverMail(deps: DeliverMailDeps) {
  const { access, delivery, postLead, reportHour, timeZone, watchesPromises, date, now } = deps

  /** Leads do not wait for a report: whatever is wrong with it, they go out. */
  async function queueReport(hour: number): Promise<void> {
    try {
      await delivery.outbox.enqueueReport(hour, timeZone)
    } catch (error) {
      delivery.log({ event: 'report_not_queued', code: codeOf(error) })
    }
  }

  /** Nor for this. What was due while nobody asked is told now. */
  async function watchPromises(): Promise<void> {
    try {
      const open = await delivery.outbox.openPromises(MOST_OPEN)
      const near = open.filter(({ cameAt }) => isNear(promisedBy(cameAt), date()))
      if (near.length > 0) await delivery.outbox.enqueueWatch(near.map(({ id }) => id))
    } catch (error) {
      delivery.log({ event: 'watch_not_queued', code: codeOf(error) })
    }
  }

  /** Works through what is due, a few at a time, until nothing is or the time is up. */
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

  /** Mail has gone out by now, whatever is wrong here. */
  async function postLeads(send: Send, end: number): Promise<void> {
    try {
      await workThrough(
        () => delivery.outbox.claimDueWebhooks(BATCH),
        (lead) => deliver({ ...delivery, send }, lead, LEAD_LIMIT_MS),
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
      const counts = await workThrough(
        () => delivery.outbox.claimDue(BATCH),
        (mail) => deliver(delivery, mail, Math.min(MAIL_LIMIT_MS, begun + END_WITHIN_MS - now())),
        end,
      )
      if (postLead !== null) await postLeads(postLead, end)
      return { ok: true, ...counts } as const
    },
  })
}
