import { type Quote, toQuoteRow } from '@contract/schemas.ts'
import { quoteReference } from '@contract/lead.ts'
import { vi } from 'vitest'
import { z } from 'zod'
import { BackendError } from '../../../supabase/functions/_shared/http/backend.ts'
import type { LeasedMail } from '../../../supabase/functions/_shared/email/email.ts'
import type { Outbox } from '../../../supabase/functions/_shared/outbox/outbox.ts'
import type { DueMail } from '../../../supabase/functions/deliver-mail/handler.ts'
import { aQuote, NOW, QUOTE_ID, storedMessage } from '../builders/payloads.ts'
import { aLeasedMail } from '../builders/stored-leads.ts'

interface Entry {
  mail: LeasedMail
  state: 'pending' | 'leased' | 'retrying' | 'sent' | 'dead'
  error: string | null
  providerId?: string | null
}

const referenceOf = ({ stored }: LeasedMail) => z.object({ reference: z.string() }).safeParse(stored).data?.reference

/** A quote's row as the database returns it with a leased email. */
export function storedRow(quote: Quote = aQuote(), id = QUOTE_ID, createdAt = NOW.toISOString()) {
  return { ...toQuoteRow(quote), id, reference: quoteReference(id), created_at: createdAt }
}

const LEADS: Readonly<Record<string, string>> = { quote_staff: 'a quote request', message_staff: 'a contact message' }

/** An in-memory outbox without a clock. Leased and failed emails wait until `timePasses` is called. */
export function fakeOutbox(quotes: readonly Quote[] = [aQuote()]) {
  const entries: Entry[] = []
  let full: string | null = null

  function add(kind: string, subjectId: string, more: Partial<LeasedMail> = {}): void {
    if (entries.some(({ mail }) => mail.kind === kind && mail.subjectId === subjectId)) return
    const mail = aLeasedMail(kind, {
      id: crypto.randomUUID(),
      alertLabel: LEADS[kind] ?? null,
      subjectId,
      attempt: 0,
      browserConfirmed: kind !== 'quote_staff',
      stored: /^message_(staff|webhook)/.test(kind) && more.content ? storedMessage(more.content, subjectId) : null,
      ...more,
    })
    entries.push({ mail, state: 'pending', error: null })
  }
  function lease(entry: Entry): LeasedMail {
    entry.state = 'leased'
    entry.mail = { ...entry.mail, attempt: entry.mail.attempt + 1 }
    return entry.mail
  }
  const leaseDue = (forWebhook: boolean, most: number) =>
    entries
      .filter(({ state, mail }) => state === 'pending' && mail.kind.endsWith('_webhook') === forWebhook)
      .slice(0, most)
      .map(lease)
  const entryOf = (mailId: string) => entries.find(({ mail }) => mail.id === mailId)
  for (const [index, quote] of quotes.entries()) {
    const id = index === 0 ? QUOTE_ID : crypto.randomUUID()
    add('quote_staff', id, { stored: storedRow(quote, id) })
  }

  const outbox: Outbox & DueMail = {
    async lease(kind, subjectId, suspicion = null) {
      const entry = entries.find(({ mail }) => mail.kind === kind && mail.subjectId === subjectId)
      if (!entry) return { state: 'missing' }
      entry.mail = { ...entry.mail, browserConfirmed: true, ...(suspicion !== null && { content: { suspicion } }) }
      const stored = kind === 'quote_staff' ? { reference: referenceOf(entry.mail), createdAt: NOW } : {}
      if (entry.state === 'sent' || entry.state === 'dead') return { state: entry.state, ...stored }
      if (entry.state !== 'pending') return { state: 'queued', ...stored }
      return { state: 'leased', mail: lease(entry), ...stored }
    },
    leaseDue: async (most) => leaseDue(false, most),
    leaseDueWebhooks: async (most) => leaseDue(true, most),
    async sent(mailId, providerId) {
      const entry = entryOf(mailId)
      if (entry) Object.assign(entry, { state: 'sent', providerId })
    },
    async failed(mailId, attempt, error, permanent) {
      const entry = entryOf(mailId)
      if (!entry || entry.state !== 'leased' || entry.mail.attempt !== attempt) return 'ignored'
      entry.error = error
      entry.state = permanent ? 'dead' : 'retrying'
      if (entry.state === 'retrying') return 'queued'
      const { kind, alertLabel } = entry.mail
      if (alertLabel !== null) {
        add('dead_letter_alert', mailId, {
          content: { kind, lead: alertLabel, reference: quoteReference(entry.mail.subjectId), error },
        })
      }
      return 'dead'
    },
    openLeads: async () => [],
    enqueueReminder: async () => undefined,
    enqueueReport: async () => undefined,
    async recordDelivery(providerId, outcome) {
      const entry = entries.find((sent) => sent.providerId === providerId)
      if (!entry) return 'unknown'
      if (outcome === 'delivered') return 'noted'
      Object.assign(entry, { state: 'dead', error: outcome })
      return 'dead'
    },
    async enqueue(kind, subjectId, content, limits) {
      if (limits.some((limit) => Object(limit).bucket === full)) return false
      const lead = entries.find(({ mail }) => LEADS[mail.kind] !== undefined && mail.subjectId === subjectId)
      add(kind, subjectId, { content, ...(lead && { stored: lead.mail.stored }) })
      return true
    },
  }
  return {
    outbox,
    add,
    /** Makes the next calls to one function fail. */
    breakDown(name: keyof typeof outbox, times = 99) {
      const call = vi.spyOn(outbox, name)
      for (let time = 0; time < times; time++) call.mockRejectedValueOnce(new BackendError('network'))
    },
    /** Makes this bucket's limits count as reached from now on. */
    reachLimit: (bucket: string | null) => void (full = bucket),
    /** Makes all leased and failed emails due. */
    timePasses() {
      for (const entry of entries) if (entry.state === 'leased' || entry.state === 'retrying') entry.state = 'pending'
    },
    /** Lists the emails, for example as `quote_staff sent` or `message_staff retrying (451)`. */
    states: () =>
      entries.map(({ mail, state, error }) => `${mail.kind} ${state}${error === null ? '' : ` (${error})`}`),
  }
}
