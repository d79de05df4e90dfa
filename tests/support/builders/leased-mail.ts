import type { LeasedMail } from '../../../supabase/functions/_shared/mails/message.ts'
import type { ListedLead } from '../../../supabase/functions/_shared/mails/all-leads.ts'
import { MAIL_ID, QUOTE_ID, QUOTE_REFERENCE } from './payloads.ts'

/** A mail as the outbox leases it at its first attempt. */
export const aLeasedMail = (kind: string, more: Partial<LeasedMail> = {}): LeasedMail => ({
  id: MAIL_ID,
  kind,
  alertLabel: null,
  subjectId: QUOTE_ID,
  attempt: 1,
  mayRepeat: false,
  earlierId: null,
  content: null,
  stored: null,
  listed: null,
  senderChecked: true,
  earlierReference: null,
  ...more,
})

/** A lead as a digest or the watch lists it. */
export const aListedLead = (more: Partial<ListedLead> = {}): ListedLead => ({
  id: QUOTE_ID,
  leadKind: 'quote',
  reference: QUOTE_REFERENCE,
  stored: null,
  content: null,
  senderChecked: true,
  answeredUrl: null,
  ...more,
})
