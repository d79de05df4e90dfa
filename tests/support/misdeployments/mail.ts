/** Mail, and the company's facts that stand in it. */
import { always, MEND, type Misdeployment } from './misdeployment.ts'

export const wrongMail: readonly Misdeployment[] = [
  {
    wrong: 'the sender’s domain is not verified',
    site: () => ({ 'GET /domains': always(200, { data: [{ name: 'site.invalid', status: 'pending' }] }) }),
    said: /The domain of MAIL_FROM is pending at Resend/,
    mend: MEND.lookAgain,
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
    wrong: 'the sender’s domain has no SPF',
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
    said: /The time zone "America.Bentonville" does not exist/,
    mend: MEND.goLive,
  },
  {
    wrong: 'the time zone is not the company’s',
    facts: { timeZone: 'America/New_York' },
    said: /America.New_York is not US Central/,
    mend: MEND.goLive,
  },
]
