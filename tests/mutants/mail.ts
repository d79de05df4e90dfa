/** How mail is sent, and how often. */
import { bug, type Suite } from '../../scripts/mutants/mutant.ts'

const SHARED = 'supabase/functions/_shared'
const SMTP = `${SHARED}/mail/mailer-smtp.ts`
const RESEND = `${SHARED}/mail/mailer-resend.ts`
const CONTACT = `${SHARED}/mail/contact-mail.ts`
const REPORT = `${SHARED}/outbox/report.ts`

export const suites: readonly Suite[] = [
  {
    tests: { project: 'functions', files: ['functions/mailer.test.ts'] },
    mutants: [
      bug('a password is sent over an open line', SMTP, 'requireTLS: login !== null', 'requireTLS: false'),
      bug(
        'a mail by SMTP cannot be replied to',
        SMTP,
        '          ...(message.replyTo && { replyTo: mailbox(message.replyTo) }),\n',
        '',
      ),
      bug(
        'a mail by Resend cannot be replied to',
        RESEND,
        '    ...(message.replyTo && { reply_to: [mailbox(message.replyTo)] }),\n',
        '',
      ),
      bug('a mail by SMTP has another Message-ID at each try', SMTP, '          messageId: message.messageId,\n', ''),
      bug(
        'a mail by Resend has another Message-ID at each try',
        RESEND,
        `headers: { ...message.headers, 'Message-ID': message.messageId }`,
        'headers: { ...message.headers }',
      ),
      bug('Resend is given one key for all mails', RESEND, '`${message.idempotencyKey}/', '`mail/'),
      bug('a mail that says something else at its second try keeps its key', RESEND, '/${await hashOf(body)}`', '`'),
      bug(
        'a copy of each mail by SMTP goes to its sender',
        SMTP,
        'to: mailbox(message.to),',
        'to: mailbox(message.to),\n          bcc: mailbox(message.from),',
      ),
      bug(
        'a copy of each mail by Resend goes to its sender',
        RESEND,
        'to: [mailbox(message.to)],',
        'to: [mailbox(message.to)],\n        bcc: [mailbox(message.from)],',
      ),
      bug(
        'every 409 of Resend counts as sent',
        RESEND,
        'if (response.ok)',
        'if (response.ok || response.status === 409)',
      ),
      bug(
        'a full mailbox server ends a mail for good',
        RESEND,
        'PERMANENT = [400, 413, 422]',
        'PERMANENT = [400, 413, 422, 429]',
      ),
      bug('a visitor’s answers follow a redirect', RESEND, `redirect: 'error'`, `redirect: 'follow'`),
      bug(
        'a line break may reach a mail’s header',
        `${SHARED}/mail/mailer.ts`,
        '!LINE_BREAKING.test(line)',
        'line.length > 0',
      ),
    ],
  },
  {
    tests: { project: 'functions', files: ['functions/contact-email.test.ts', 'functions/confirmation-email.test.ts'] },
    mutants: [
      bug('a reply to a message goes to ourselves', CONTACT, 'replyTo: { address: contact.email }', 'replyTo: staff'),
      bug('all messages have one Message-ID', CONTACT, '<contact-${id}@', '<contact@'),
      bug('all messages have one key', CONTACT, '`contact_staff/${id}`', '`contact_staff`'),
      bug(
        'a reply to a confirmation reaches nobody',
        `${SHARED}/mail/confirmation-mail.ts`,
        'replyTo: staff,',
        'replyTo: null,',
      ),
      bug(
        'two mail programs may answer each other for ever',
        `${SHARED}/mail/confirmation-mail.ts`,
        `'Auto-Submitted': 'auto-replied', `,
        '',
      ),
    ],
  },
  {
    tests: { project: 'functions', files: ['functions/deliver.test.ts', 'functions/submit-quote.test.ts'] },
    mutants: [
      bug(
        'a mail that is opened again keeps the key under which it is not sent',
        `${SHARED}/mail/build-mail.ts`,
        'idempotencyKey: `${message.idempotencyKey}/${round}`',
        'idempotencyKey: message.idempotencyKey',
      ),
      bug(
        'nobody remembers under which id a mail was taken',
        REPORT,
        'reportSent(reporting, mail, result.providerId)',
        'reportSent(reporting, mail, null)',
      ),
      bug(
        'a report of success that gets lost is not repeated',
        REPORT,
        '.catch(() => outbox.sent(id, providerId))',
        '',
      ),
    ],
  },
]
