/** Every kind of mail. A test compares the list with the table `private.mail_kinds`. */

interface KindOfMail {
  readonly lead: string | null
}

export const MAIL_KINDS = {
  quote_staff: { lead: 'a quote request' },
  quote_digest: { lead: 'a list of quote requests' },
  contact_staff: { lead: 'a contact message' },
  contact_digest: { lead: 'a list of contact messages' },
  quote_confirmation: { lead: null },
  contact_confirmation: { lead: null },
  quote_webhook: { lead: null },
  contact_webhook: { lead: null },
  dead_mail_alert: { lead: null },
  promise_watch: { lead: null },
  daily_report: { lead: null },
} as const satisfies Record<string, KindOfMail>

export type MailKind = keyof typeof MAIL_KINDS

export type WebhookKind = Extract<MailKind, `${string}_webhook`>

export const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(MAIL_KINDS, kind)

export const isWebhook = (kind: MailKind): kind is WebhookKind => kind.endsWith('_webhook')

export const leadOf = (kind: string): string | null => (isMailKind(kind) ? MAIL_KINDS[kind].lead : null)
