/** What is wrong with the site that visitors get, and with mail. */
import { paths } from '@/content/paths.ts'
import { CURRENT, PUBLIC } from '../database/hosted-project.ts'
import { liveSite } from '../servers/live-site.ts'
import { MEND, type Misdeployment, row, siteAnswering } from './misdeployment.ts'

const PAGE = `GET ${paths.getStarted}`
const ELSEWHERE = { 'access-control-allow-origin': 'https://www.example.com' }
const OLDER = '<script src="/assets/site-OLDOLDOL.js"></script>'
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const SERVICE_ROLE = `${encoded({ alg: 'HS256' })}.${encoded({ role: 'service_role' })}.c2ln`
const OTHER = 'https://abcdefghijklmnopqrst.supabase.co'

export const wrongSites: readonly Misdeployment[] = [
  row(
    'the site is not up',
    /get-started answers 404/,
    /Upload dist to your host/,
    siteAnswering(PAGE, 404, 'not here'),
  ),
  row('the host has an older build', /Visitors do not get the pages that are in the folder dist/, /upload dist/, {
    ...siteAnswering(PAGE, 200, OLDER),
  }),
  row(
    'the site was built for another project',
    /The live site was built for .*abcdefghijklmnopqrst.*, not for/,
    MEND.site,
    {
      site: () => liveSite(OTHER, PUBLIC),
    },
  ),
  row('the site was built with another key', /The live site was built with another publishable key/, MEND.site, {
    site: (url) => liveSite(url, 'sb_publishable_older'),
  }),
  row('the site was built with a service role key', /The live site holds a secret key/, /Delete that key now/, {
    site: (url) => liveSite(url, SERVICE_ROLE),
  }),
  row('the site’s policy lacks the project', /The live site's policy \(connect-src\) lacks/, MEND.site, {
    site: (url) => liveSite(url, PUBLIC, `connect-src 'self'; img-src 'self' ${url}`),
  }),
  row(
    'the host sends no headers of ours',
    /The host sends the site without its security headers/,
    /Have it read _headers/,
    {
      site: (url) => liveSite(url, PUBLIC, null),
    },
  ),
  row(
    'the host serves a page for code that is gone',
    /The host answers 200 for a file that is not there/,
    /switch off that it/,
    {
      ...siteAnswering('GET /assets/missing-00000000.js', 200, '<!doctype html>'),
    },
  ),
  row('SITE_ORIGINS is still the example', /SITE_ORIGINS is still the example/, MEND.settings, {
    settings: { SITE_ORIGINS: 'https://www.example.com' },
  }),
  row(
    'SITE_ORIGINS lacks the site',
    /submit-quote lets no page of http.* read its answers/,
    /Set SITE_ORIGINS in [.]env/,
    {
      backend: {
        'POST /functions/v1/submit-quote': ({ headers }) =>
          headers['x-form-signals']
            ? [200, { ok: true }, ELSEWHERE]
            : [headers['apikey'] ? 400 : 401, { code: headers['apikey'] ? 'invalid' : 'unauthorized' }, CURRENT],
      },
    },
  ),
]

export const wrongMail: readonly Misdeployment[] = [
  row(
    'the staff address has no mail server',
    /MAIL_STAFF_TO is at site[.]invalld, which has no mail server/,
    MEND.goLive,
    {
      settings: { MAIL_STAFF_TO: 'office@site.invalld' },
      records: { 'site.invalld mail': [] },
    },
  ),
  row(
    'the address on the site has no mail server',
    /The company’s e-mail is at site[.]invalld, which has no/,
    /company[.]ts/,
    {
      facts: { email: 'office@site.invalld' },
      records: { 'site.invalld mail': [] },
    },
  ),
  row(
    'the functions have another staff address',
    /The functions have other values .* of: MAIL_STAFF_TO[.]/,
    MEND.goLive,
    {
      deployed: { MAIL_STAFF_TO: 'old@site.invalid' },
    },
  ),
  row('the sender’s domain is not verified', /The domain of MAIL_FROM is pending at Resend/, MEND.lookAgain, {
    ...siteAnswering('GET /domains', 200, { data: [{ name: 'site.invalid', status: 'pending' }] }),
  }),
  row('the mail API’s key was deleted', /Resend refuses RESEND_API_KEY/, MEND.goLive, {
    ...siteAnswering('GET /domains', 401, { name: 'validation_error' }),
  }),
  row('the staff address is suppressed', /Resend suppresses MAIL_STAFF_TO/, MEND.lookAgain, {
    ...siteAnswering('GET /suppressions/office%40site.invalid', 200, { object: 'suppression' }),
  }),
  row('nobody is told what becomes of a mail', /RESEND_WEBHOOK_SECRET is not set, so nobody is told/, MEND.settings, {
    settings: { RESEND_WEBHOOK_SECRET: '' },
  }),
  row('staff are the sender', /MAIL_STAFF_TO is MAIL_FROM/, MEND.settings, {
    settings: { MAIL_STAFF_TO: 'Website@site.invalid' },
  }),
  row('the sender’s domain has no DMARC', /site[.]invalid has no DMARC record/, MEND.lookAgain, {
    records: { '_dmarc.site.invalid': [] },
  }),
  row('the company’s facts are the example’s', /The phone number in .*company[.]ts is still the example/, MEND.goLive, {
    facts: { phone: '+14795550199' },
  }),
]
