import { vi } from 'vitest'
import { BackendError } from '../../../supabase/functions/_shared/http/backend.ts'
import type { LeasedMail } from '../../../supabase/functions/_shared/email/email.ts'
import type { Outbox } from '../../../supabase/functions/_shared/outbox/outbox.ts'
import type { DueMail } from '../../../supabase/functions/deliver-mail/handler.ts'
import { aLeasedMail, aQuote, NOW, QUOTE_ID, storedMessage, storedRow } from '../builders/payloads.ts'

interface Entry {
  mail: LeasedMail
  state: 'pending' | 'leased' | 'retrying' | 'sent' | 'dead'
  error: string | null
}

/** An in-memory outbox that only keeps states. Tests in `tests/db` prove the real outbox's rules. */
export function fakeOutbox(quotes = 1) {
  const entries: Entry[] = []
  const entryOf = (mailId: string) => entries.find(({ mail }) => mail.id === mailId)

  function add(kind: string, subjectId: string, more: Partial<LeasedMail> = {}): void {
    if (entries.some(({ mail }) => mail.kind === kind && mail.subjectId === subjectId)) return
    const mail = aLeasedMail(kind, { id: crypto.randomUUID(), subjectId, ...more })
    entries.push({ mail, state: 'pending', error: null })
  }
  function lease(entry: Entry): LeasedMail {
    entry.state = 'leased'
    return entry.mail
  }
  const leaseDue = (forWebhook: boolean, most: number) =>
    entries
      .filter(({ state, mail }) => state === 'pending' && mail.kind.endsWith('_webhook') === forWebhook)
      .slice(0, most)
      .map(lease)
  for (let index = 0; index < quotes; index++) {
    const id = index === 0 ? QUOTE_ID : crypto.randomUUID()
    add('quote_staff', id, { stored: storedRow(aQuote(), id) })
  }

  const outbox: Outbox & DueMail = {
    async lease(leadKind, leadId, suspicion = null) {
      const entry = entries.find(({ mail }) => mail.kind === `${leadKind}_staff` && mail.subjectId === leadId)
      if (!entry) return { state: 'missing' }
      if (suspicion !== null) entry.mail = { ...entry.mail, content: { suspicion } }
      const stored = { createdAt: NOW }
      if (entry.state === 'sent' || entry.state === 'dead') return { state: entry.state, ...stored }
      if (entry.state !== 'pending') return { state: 'queued', ...stored }
      return { state: 'leased', mail: lease(entry), ...stored }
    },
    leaseDue: async (most) => leaseDue(false, most),
    leaseDueWebhooks: async (most) => leaseDue(true, most),
    sent: async (mailId) => void Object.assign(entryOf(mailId) ?? {}, { state: 'sent' }),
    async failed(mailId, _attempt, error, permanent) {
      Object.assign(entryOf(mailId) ?? {}, { state: permanent ? 'dead' : 'retrying', error })
      return permanent ? 'dead' : 'queued'
    },
    openLeads: async () => [],
    enqueueReminder: async () => undefined,
    enqueueReport: async () => undefined,
    recordDelivery: async () => 'unknown',
    async enqueue(kind, subjectId, content) {
      const lead = entries.find(({ mail }) => mail.subjectId === subjectId)
      add(kind, subjectId, { content, stored: lead?.mail.stored ?? storedMessage(content, subjectId) })
      return true
    },
  }
  return {
    outbox,
    add,
    breakDown(name: keyof typeof outbox, times = 99) {
      const call = vi.spyOn(outbox, name)
      for (let time = 0; time < times; time++) call.mockRejectedValueOnce(new BackendError('network'))
    },
    /** Lists the emails, for example as `quote_staff sent` or `message_staff retrying (451)`. */
    states: () =>
      entries.map(({ mail, state, error }) => `${mail.kind} ${state}${error === null ? '' : ` (${error})`}`),
  }
}
