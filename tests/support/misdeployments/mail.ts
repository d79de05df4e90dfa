/** Mail, and the company's facts that stand in it. */
import { always, MEND, type Misdeployment } from './misdeployment.ts'

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
    wrong: 'nobody is told what becomes of a mail',
    settings: { RESEND_WEBHOOK_SECRET: '' },
    said: /RESEND_WEBHOOK_SECRET is not set, so nobody is told of mails that come back/,
    mend: MEND.settings,
  },
  {
    wrong: 'staff are the sender',
    settings: { MAIL_STAFF_TO: 'Website@site.invalid' },
    said: /MAIL_STAFF_TO is MAIL_FROM/,
    mend: MEND.settings,
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
]
