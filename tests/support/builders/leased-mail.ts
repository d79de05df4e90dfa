import type { LeasedMail } from '../../../supabase/functions/_shared/outbox/outbox.ts'
import { MAIL_ID, QUOTE_ID } from './payloads.ts'

/** A mail as the outbox leases it at its first attempt. */
export const aLeasedMail = (kind: string, more: Partial<LeasedMail> = {}): LeasedMail => ({
  id: MAIL_ID,
  kind,
  lead: null,
  subjectId: QUOTE_ID,
  attempt: 1,
  mayRepeat: false,
  earlierId: null,
  content: null,
  quote: null,
  listed: null,
  senderChecked: true,
  earlierReference: null,
  ...more,
})
