import { z } from 'zod'
import { type Delivery, deliver, type Outcome } from '../_shared/outbox/deliver.ts'
import type { Access } from '../_shared/http/access.ts'
import { BackendError } from '../_shared/http/backend.ts'
import { createEndpoint } from '../_shared/http/endpoint.ts'
import { whatAndWhere } from '../_shared/http/log.ts'

/** How many mails are sent at the same time: mail APIs accept only a few a second. */
const BATCH = 4

const MAIL_LIMIT_MS = 14_000

/** No batch starts after this, so that the slowest one ends before the next call, a minute later. */
const BEGIN_WITHIN_MS = 25_000

export interface DeliverMailDeps {
  /** Operators' keys: this function is not for visitors. */
  readonly access: Access
  readonly delivery: Delivery
  /** The hour after which the daily report goes out; null for no report. */
  readonly reportHour: number | null
  readonly timeZone: string
  /** In milliseconds, from any starting point. */
  readonly now: () => number
}

/**
 * `deliver-mail`: sends every mail that is due: mails that could not be sent before or that a visitor's call never got
 * to, alerts about mails that failed, digests and the daily report. Called every minute, with a secret key as `apikey` and an empty JSON object.
 * Answers how many mails were sent, queued again and failed for good. Calls may overlap: each mail is leased once.
 */
export function createDeliverMail({ access, delivery, reportHour, timeZone, now }: DeliverMailDeps) {
  /** Leads do not wait for a report: whatever is wrong with it, they go out. */
  async function queueReport(hour: number): Promise<void> {
    try {
      await delivery.outbox.enqueueReport(hour, timeZone)
    } catch (error) {
      const code = error instanceof BackendError ? error.code : whatAndWhere(error)
      delivery.log({ event: 'report_not_queued', code })
    }
  }

  return createEndpoint({
    access,
    schema: z.object({}),
    log: delivery.log,
    async answer() {
      if (reportHour !== null) await queueReport(reportHour)
      const counts: Record<Outcome, number> = { sent: 0, queued: 0, dead: 0 }
      const end = now() + BEGIN_WITHIN_MS
      while (now() < end) {
        const mails = await delivery.outbox.claimDue(BATCH)
        if (mails.length === 0) break
        const outcomes = await Promise.all(mails.map((mail) => deliver(delivery, mail, MAIL_LIMIT_MS)))
        for (const outcome of outcomes) counts[outcome]++
      }
      return { ok: true, ...counts } as const
    },
  })
}
