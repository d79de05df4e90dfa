/** Posts signed events to the owner's URL (docs/decisions/016-webhook.md). */
import { Webhook } from 'standardwebhooks'
import type { LeadKind } from '../contract/lead.ts'
import { formatPromise } from '../contract/promise.ts'
import { sendRequest } from '../http/backend.ts'
import { deadLetterSchema } from '../email/staff-notices.ts'
import { type Lead, readLead, type Summary } from '../email/leads.ts'
import { LEAD_PRESENTERS, describeWait, readListed, readOpenLeads } from '../email/listed-leads.ts'
import { type CheckPhotos, joinParts, spamPrefix, type LeasedMail } from '../email/email.ts'
import { MailError, type Send } from './delivery.ts'

export interface WebhookTarget {
  readonly url: string
  readonly secret: string
}

/** `text` is a one-line chat message. */
interface Post {
  readonly type: 'lead.created' | 'lead.overdue' | 'mail.failed'
  readonly text: string
  /** The event's time, if it isn't the time of the post. */
  readonly timestamp?: string
  readonly data: object
}

/** The outbox retries a post for three days, unless the response is 2xx or 410. */
export function createWebhook({ url, secret }: WebhookTarget, checkPhotos: CheckPhotos, now = () => new Date()): Send {
  function createPost(mail: LeasedMail): Promise<Post | null> | Post | null {
    if (mail.kind === 'quote_webhook') return createLeadPost('quote', mail, checkPhotos)
    if (mail.kind === 'message_webhook') return createLeadPost('message', mail, checkPhotos)
    if (mail.kind === 'reminder_webhook') return createReminderPost(mail, now())
    if (mail.kind === 'alert_webhook') return createAlertPost(mail)
    throw new TypeError('No post for this kind of email')
  }
  return async (mail, withinMs) => {
    const content = await createPost(mail)
    if (content === null) return null
    const body = JSON.stringify({ timestamp: now().toISOString(), ...content })
    // Every attempt has the same ID, so receivers can ignore duplicates.
    const headers = {
      'webhook-id': mail.id,
      'webhook-timestamp': String(Math.floor(now().getTime() / 1_000)),
      'webhook-signature': new Webhook(secret).sign(mail.id, now(), body),
    }
    const { ok, code } = await sendRequest(url, { headers, body, withinMs, ignoresBody: true })
    if (!ok) throw new MailError(code, { permanent: code === '410' })
    return null
  }
}

/** Omits files that aren't images, because a receiver may display them without a warning. */
async function createLeadPost(leadKind: LeadKind, mail: LeasedMail, checkPhotos: CheckPhotos): Promise<Post> {
  const lead = readLead(mail)
  if (lead === null) throw new MailError('forgotten', { permanent: true })
  const { id, reference, createdAt, source, suspicion, browserConfirmed } = lead
  const summary = LEAD_PRESENTERS[leadKind].summarize(lead)
  const { gist, promised, photos, posted } = summary
  const due = promised ? [`due ${formatPromise(promised, 'short')}`] : []
  const text = formatLead({ ...lead, ...summary }, gist, ...due)
  const checked = await checkPhotos(photos)
  const timestamp = createdAt.toISOString()
  const data = {
    lead_kind: leadKind,
    id,
    reference,
    created_at: timestamp,
    ...(promised && { promised_by: promised.toISOString() }),
    ...posted,
    photos: checked.flatMap(({ url, verified }) => (verified === false ? [] : url)),
    source,
    suspicion,
    browser_confirmed: browserConfirmed,
  }
  return { type: 'lead.created', text, timestamp, data }
}

/** Alerts are also posted, because the alert email may fail for the same reason. The post has no personal data. */
function createAlertPost({ content }: LeasedMail): Post | null {
  if (content === null) return null
  const data = deadLetterSchema.parse(content)
  const text = formatLine(
    `${data.reference}: the email about ${data.lead} failed`,
    `code ${data.error}`,
    'to see why: npm run outbox',
  )
  return { type: 'mail.failed', text, data }
}

function createReminderPost({ listed }: LeasedMail, now: Date): Post | null {
  const open = readOpenLeads(readListed(listed).map((lead) => ({ ...lead, answeredUrl: null })))
  const [first] = open
  if (first === undefined) return null
  const more = open.length > 1 ? [`and ${open.length - 1} more`] : []
  const text = formatLead(first, describeWait(first, now), ...more)
  const leads = open.map((lead) => ({
    lead_kind: lead.leadKind,
    reference: lead.reference,
    name: lead.name,
    phone: lead.phone,
    email: lead.email,
    address: lead.address,
    urgent: lead.urgent,
    created_at: lead.createdAt.toISOString(),
  }))
  return { type: 'lead.overdue', text, data: { leads } }
}

function formatLead(lead: Lead & Summary, ...more: readonly string[]): string {
  const { urgent, reference, name, phone, email } = lead
  return formatLine(`${urgent ? 'EMERGENCY: ' : ''}${spamPrefix(lead)}${reference}`, name, phone ?? email, ...more)
}

/** Characters that break or reverse a line, or notify everyone in a chat. */
const NOT_IN_A_LINE = /[\p{Cc}\p{Bidi_Control}\s<>]+/gu

const formatLine = (...parts: readonly string[]) =>
  joinParts(...parts.map((part) => part.replace(NOT_IN_A_LINE, ' ').trim()))
