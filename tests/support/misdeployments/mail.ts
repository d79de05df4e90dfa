/** Mail, and the company's facts that stand in it. */
import { LEAD_SECRET } from '../servers/lead-receiver.ts'
import { mailAccount, webhookTo } from '../servers/mail-account.ts'
import { always, MEND, type Misdeployment } from './misdeployment.ts'

const CONFIRMATIONS = { MAIL_CONFIRMATION_FROM: 'hello@confirm.site.invalid' }

export const wrongMail: readonly Misdeployment[] = [
  {
    wrong: 'the staff address is at a domain without a mail server',
    settings: { MAIL_STAFF_TO: 'office@site.invalld' },
    records: { 'site.invalld mail': [] },
    said: /MAIL_STAFF_TO is at site[.]invalld, which has no mail server/,
    mend: MEND.goLive,
    settled: { MAIL_STAFF_TO: 'office@site.invalid' },
  },
  {
    wrong: 'the address that the site shows is at a domain without a mail server',
    facts: { email: 'office@site.invalld' },
    records: { 'site.invalld mail': [] },
    said: /The company’s e-mail is at site[.]invalld, which has no mail server/,
    mend: /Put it right in supabase.*company[.]ts/,
  },
  {
    wrong: 'the functions were deployed with another staff address',
    deployed: { MAIL_STAFF_TO: 'old@site.invalid' },
    said: /The functions have other values than the file, of: MAIL_STAFF_TO[.]/,
    mend: MEND.goLive,
  },
  {
    wrong: 'the alerts’ webhook is gone',
    settings: { ALERT_WEBHOOK_URL: '<site>/gone' },
    said: /ALERT_WEBHOOK_URL answers a test with 404/,
    mend: MEND.goLive,
    settled: { ALERT_WEBHOOK_URL: '<site>/alerts' },
  },
  {
    wrong: 'the lead webhook is gone',
    settings: { LEAD_WEBHOOK_URL: 'http://127.0.0.1:1', LEAD_WEBHOOK_SECRET: LEAD_SECRET },
    said: /LEAD_WEBHOOK_URL does not answer/,
    mend: MEND.goLive,
    settled: { LEAD_WEBHOOK_URL: '<site>/crm', LEAD_WEBHOOK_SECRET: LEAD_SECRET },
  },
  {
    wrong: 'the sender’s domain is not verified',
    site: () => ({ 'GET /domains': always(200, { data: [{ name: 'site.invalid', status: 'pending' }] }) }),
    said: /The domain of MAIL_FROM is pending at Resend/,
    mend: MEND.lookAgain,
  },
  {
    wrong: 'the domain of confirmations is not verified',
    settings: CONFIRMATIONS,
    said: /The domain of MAIL_CONFIRMATION_FROM is not known at Resend/,
    mend: MEND.lookAgain,
  },
  {
    wrong: 'the domain of confirmations has no SPF, and the mail server needs it',
    settings: { ...CONFIRMATIONS, MAIL_TRANSPORT: 'smtp', SMTP_HOST: 'mail.site.invalid' },
    said: /confirm.site[.]invalid has no SPF record/,
    mend: MEND.lookAgain,
  },
  {
    wrong: 'confirmations leave from the domain of leads after all',
    settings: { MAIL_CONFIRMATION_FROM: 'hello@Site.invalid' },
    said: /MAIL_CONFIRMATION_FROM has the domain of MAIL_FROM/,
    mend: MEND.settings,
  },
  {
    wrong: 'the mail API’s key was deleted',
    site: () => ({ 'GET /domains': always(401, { name: 'validation_error' }) }),
    said: /Resend refuses RESEND_API_KEY/,
    mend: MEND.goLive,
  },
  {
    wrong: 'the staff address is suppressed',
    site: () => ({ 'GET /suppressions/office%40site.invalid': always(200, { object: 'suppression' }) }),
    said: /Resend suppresses MAIL_STAFF_TO/,
    mend: MEND.lookAgain,
  },
  {
    wrong: 'Resend does not say whom it suppresses',
    site: () => ({ 'GET /suppressions/office%40site.invalid': always(500, {}) }),
    said: /Resend could not be asked whether it suppresses our inboxes/,
    mend: /see resend[.]com.suppressions/,
  },
  {
    wrong: 'the sender’s domain was verified and begins to fail',
    site: () => ({ 'GET /domains': always(200, { data: [{ name: 'site.invalid', status: 'temporary_failure' }] }) }),
    said: /The domain of MAIL_FROM is temporary_failure at Resend/,
    mend: /See resend[.]com.domains/,
  },
  {
    wrong: 'the mail API’s key may only send',
    site: () => ({ 'GET /domains': always(401, { name: 'restricted_api_key' }) }),
    said: /RESEND_API_KEY may only send/,
    mend: /look yourself: resend[.]com.domains/,
  },
  {
    wrong: 'nobody is told what becomes of a mail',
    settings: { RESEND_WEBHOOK_SECRET: '' },
    said: /RESEND_WEBHOOK_SECRET is not set, so nobody is told of mails that come back/,
    mend: /At resend[.]com.webhooks, have http.*mail-events told of email.delivered, .* Run: npm run go-live/,
  },
  {
    wrong: 'Resend has no webhook to this project',
    site: () => mailAccount('', webhookTo('https://abcdefghijklmnopqrst.supabase.co')),
    said: /Resend tells nobody what becomes of our mails/,
    mend: /At resend[.]com.webhooks, have http.*mail-events told of email.delivered, .* Run: npm run go-live/,
  },
  {
    wrong: 'Resend switched the webhook off',
    site: (url) => mailAccount(url, webhookTo(url, { status: 'disabled' })),
    said: /Resend's webhook is disabled/,
    mend: MEND.lookAgain,
  },
  {
    wrong: 'the webhook leaves events out',
    site: (url) => mailAccount(url, webhookTo(url, { events: ['email.delivered', 'email.bounced'] })),
    said: /Resend's webhook does not tell of email.complained, email.suppressed, email.failed/,
    mend: MEND.lookAgain,
  },
  {
    wrong: 'the webhook’s secret was renewed at Resend',
    site: (url) => ({
      [`GET /webhooks/${webhookTo(url).id}`]: always(200, { signing_secret: 'whsec_b3RoZXIgc2VjcmV0' }),
    }),
    said: /RESEND_WEBHOOK_SECRET is another than Resend signs with/,
    mend: MEND.goLive,
  },
  {
    wrong: 'staff are the sender',
    settings: { MAIL_STAFF_TO: 'Website@site.invalid' },
    said: /MAIL_STAFF_TO is MAIL_FROM/,
    mend: MEND.settings,
  },
  {
    wrong: 'alerts go to staff',
    settings: { MAIL_ALERT_TO: 'office@site.invalid' },
    said: /MAIL_ALERT_TO is not another inbox/,
    mend: MEND.settings,
  },
  {
    wrong: 'MAIL_STAFF_TO is still the example',
    settings: { MAIL_STAFF_TO: 'quotes@example.com' },
    said: /MAIL_STAFF_TO is still the example/,
    mend: MEND.settings,
  },
  {
    wrong: 'SMTP goes to port 587',
    settings: { MAIL_TRANSPORT: 'smtp', SMTP_HOST: 'mail.site.invalid', SMTP_PORT: '587' },
    said: /SMTP_PORT is 587/,
    mend: MEND.settings,
  },
  {
    wrong: 'the mail host has IPv6 only',
    settings: { MAIL_TRANSPORT: 'smtp', SMTP_HOST: 'mail.site.invalid' },
    records: { 'mail.site.invalid 4': [], 'mail.site.invalid 6': ['2001:db8::1'] },
    said: /SMTP_HOST has IPv6 addresses only/,
    mend: MEND.goLive,
  },
  {
    wrong: 'the sender’s domain has no SPF, and the mail server needs it',
    settings: { MAIL_TRANSPORT: 'smtp', SMTP_HOST: 'mail.site.invalid' },
    records: { 'site.invalid': [] },
    said: /site[.]invalid has no SPF record/,
    mend: MEND.lookAgain,
  },
  {
    wrong: 'the sender’s domain has no DMARC',
    records: { '_dmarc.site.invalid': [] },
    said: /site[.]invalid has no DMARC record/,
    mend: MEND.lookAgain,
  },
]

export const wrongFacts: readonly Misdeployment[] = [
  {
    wrong: 'the company’s facts are the example’s',
    facts: { phone: '+14795550199' },
    said: /The phone number in .*company[.]ts is still the example/,
    mend: MEND.goLive,
  },
  {
    wrong: 'the time zone does not exist',
    facts: { timeZone: 'America/Bentonville' },
    said: /timeZone must be the IANA name of a time zone, such as 'America.Chicago'/,
    mend: MEND.goLive,
  },
]
