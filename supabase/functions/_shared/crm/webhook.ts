/** Posts leads to the operator's CRM, signed as Standard Webhooks has it (docs/decisions/016-crm-webhook.md). */
import { sign } from '../http/signature.ts'
import { type Log, whatAndWhere } from '../http/log.ts'
import { quoteReference } from '../contract/reference.ts'
import type { LeasedMail, Outbox } from '../outbox/outbox.ts'
import { type Failure, type Outcome, report, type Sent } from '../outbox/report.ts'
import type { CrmSettings } from './settings.ts'

/** As Standard Webhooks proposes it: what happened, when, and to what. */
export interface LeadEvent {
  /** The same for every try: whoever knows it has the lead already. */
  readonly id: string
  readonly payload: {
    readonly type: 'quote.created' | 'contact.created'
    /** ISO 8601: when the lead was handed in. */
    readonly timestamp: string
    readonly data: Readonly<Record<string, unknown>>
  }
}

/**
 * Null when what it is about was removed; `forgotten` when the time to keep its words is over. Rejects when this version of
 * the code cannot read what is stored.
 */
export type ReadLead = (lead: LeasedMail) => Promise<LeadEvent | 'forgotten' | null>

/** Time for one lead, in milliseconds: receivers are told to take it and work later. */
export const WEBHOOK_LIMIT_MS = 8_000

/** For good: the receiver is gone, or what there was to say. Whatever else is wrong, a person can put right within the days of tries. */
const FINAL = ['410', 'forgotten']

export interface CrmDelivery {
  readonly outbox: Pick<Outbox, 'claimDueWebhooks' | 'sent' | 'failed'>
  readonly crm: CrmSettings
  readonly readLead: ReadLead
  readonly now: () => Date
  readonly log: Log
}

/** Posts a leased lead and reports the result. Never rejects. */
export async function postLead(delivery: CrmDelivery, lead: LeasedMail): Promise<Outcome> {
  return report(delivery, lead, await tryToPost(delivery, lead))
}

async function tryToPost(delivery: CrmDelivery, lead: LeasedMail): Promise<Sent | Failure> {
  const { log } = delivery
  const reference = quoteReference(lead.subjectId)
  try {
    const event = await delivery.readLead(lead)
    const code = typeof event === 'object' ? event && (await post(delivery, event)) : event
    if (code === null || /^2\d\d$/.test(code)) {
      log({ event: `${lead.kind}_sent`, reference })
      return { providerId: null }
    }
    const permanent = FINAL.includes(code)
    log({ event: `${lead.kind}_failed`, reference, code, permanent })
    return { code, permanent }
  } catch (error) {
    log({ event: `${lead.kind}_failed`, reference, code: whatAndWhere(error), permanent: false })
    return { code: 'internal', permanent: false }
  }
}

/** Answers the receiver's status, `timeout` or `network`. A redirect is a refusal: nobody else gets the lead. */
async function post({ crm, now }: CrmDelivery, { id, payload }: LeadEvent): Promise<string> {
  const body = JSON.stringify(payload)
  const headers = { 'content-type': 'application/json', ...(await sign(id, body, crm.secret, now())) }
  try {
    const signal = AbortSignal.timeout(WEBHOOK_LIMIT_MS)
    const response = await fetch(crm.url, { method: 'POST', headers, body, redirect: 'manual', signal })
    await response.body?.cancel()
    return String(response.status)
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'network'
  }
}
