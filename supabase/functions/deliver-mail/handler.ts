import { z } from 'zod'
import { type Delivery, deliver, type Outcome } from '../_shared/outbox/deliver.ts'
import type { Access } from '../_shared/http/access.ts'
import { createEndpoint } from '../_shared/http/endpoint.ts'

/** How many mails are sent side by side: mail APIs take a handful a second. */
const BATCH = 4

const MAIL_LIMIT_MS = 14_000

/** No batch begins after this, so that the longest one ends within the minute until the next call. */
const BEGIN_WITHIN_MS = 25_000

export interface DeliverMailDeps {
  /** The keys of operators: this function is not for visitors. */
  readonly access: Access
  readonly delivery: Delivery
  /** Milliseconds, from any beginning. */
  readonly now: () => number
}

/**
 * `deliver-mail`: sends every mail that is due: what could not be sent before, what a visitor's call never came to, and
 * the alerts about what was given up. Called every minute, with a secret key as `apikey` and an empty JSON object.
 * Answers how many mails were sent, put back and given up. Calls may overlap: each mail is given out once.
 */
export function createDeliverMail({ access, delivery, now }: DeliverMailDeps) {
  return createEndpoint({
    access,
    schema: z.object({}),
    log: delivery.log,
    async answer() {
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
