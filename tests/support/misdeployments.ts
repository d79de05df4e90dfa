/** Ways to get going live wrong: how each is staged, and what the doctor must say about it. */
import { paths } from '@/content/paths.ts'
import { BUCKET, PUBLIC, SECRET } from './hosted-project.ts'
import { liveSite } from './live-site.ts'
import type { Reply, Routes } from './routes.ts'

/** What differs from a project, a site and settings in good order. */
export interface Misdeployment {
  readonly wrong: string
  readonly target?: object
  readonly settings?: Readonly<Record<string, string>>
  readonly facts?: object
  /** Answers of the backend, and of the site and the mail API. */
  readonly backend?: Routes
  readonly site?: (projectUrl: string) => Routes
  /** Statements on the project's database, which else is in good order. */
  readonly sql?: string
  /** A name's records, where they are not as they should be. */
  readonly records?: Readonly<Record<string, readonly string[]>>
  /** What the doctor says, and what to do. */
  readonly said: RegExp
  readonly mend: RegExp
}

const always = (...reply: Reply) => {
  return () => reply
}
const GO_LIVE = /Run: npm run go-live/i
const PUSH = /npx supabase@3 db push --remote/
const LOOK_AGAIN = /then run: npm run doctor/
const SETTINGS = /Change it in [.]env[.]go-live[.] Run: npm run go-live/
const SITE = /builds the site again\), then upload dist/
const ELSEWHERE = { 'access-control-allow-origin': 'https://www.example.com' }
const legacy = (role: string) =>
  ['{"alg":"HS256"}', JSON.stringify({ role })].map((part) => Buffer.from(part).toString('base64url')).join('.') +
  '.c2ln'

const keys: Misdeployment[] = [
  {
    wrong: 'the publishable key is of another project',
    backend: { 'GET /rest/v1/soft_quotes': always(401, { message: 'Invalid API key' }) },
    said: /The publishable key is refused/,
    mend: /Take a current one \(Project Settings, API Keys\)/,
  },
  {
    wrong: 'the secret key is of another project',
    backend: { 'POST /rest/v1/rpc/list_outbox': always(401, {}) },
    said: /refuses the secret key/,
    mend: /Take a current one/,
  },
  {
    wrong: 'the keys are swapped',
    target: { secretKey: PUBLIC, publishableKey: SECRET },
    said: /The two keys are swapped/,
    mend: /exchange SUPABASE_SECRET_KEY and SUPABASE_PUBLISHABLE_KEY/,
  },
  {
    wrong: 'the site would be built with a secret key',
    settings: { VITE_SUPABASE_ANON_KEY: SECRET },
    said: /VITE_SUPABASE_ANON_KEY is a secret key/,
    mend: SETTINGS,
  },
  {
    wrong: 'the site was built with a legacy service role key',
    site: (url) => liveSite(url, legacy('service_role')),
    said: /The live site holds a secret key/,
    mend: /Delete that key now/,
  },
]

const origins: Misdeployment[] = [
  {
    wrong: 'SITE_ORIGINS is still the example',
    settings: { SITE_ORIGINS: 'https://www.example.com' },
    said: /SITE_ORIGINS is still the example/,
    mend: SETTINGS,
  },
  {
    wrong: 'SITE_ORIGINS lacks the site, so that browsers refuse the call',
    backend: { 'OPTIONS /functions/v1/submit-quote': always(204, null, ELSEWHERE) },
    said: /submit-quote lets no page of http.* read its answers/,
    mend: /Set SITE_ORIGINS in [.]env[.]go-live/,
  },
  {
    wrong: 'the functions do not take a header that the site sends',
    backend: {
      'OPTIONS /functions/v1/submit-quote': ({ headers }) => [
        204,
        null,
        { 'access-control-allow-origin': headers.origin ?? '', 'access-control-allow-headers': 'apikey, content-type' },
      ],
    },
    said: /lets no page send authorization, idempotency-key, x-form-signals/,
    mend: GO_LIVE,
  },
]

const schedule: Misdeployment[] = [
  {
    wrong: 'the Vault is empty',
    sql: 'delete from vault.secrets',
    said: /The Vault lacks project_url and secret_key, so the schedule calls nothing/,
    mend: GO_LIVE,
  },
  {
    wrong: 'the Vault has one secret of two',
    sql: `delete from vault.secrets where name = 'secret_key'`,
    said: /The Vault lacks secret_key/,
    mend: GO_LIVE,
  },
  {
    wrong: 'the Vault names another project',
    sql: `update vault.secrets set secret = 'https://other.supabase.co' where name = 'project_url'`,
    said: /The schedule calls https:..other[.]supabase[.]co, not/,
    mend: GO_LIVE,
  },
  {
    wrong: 'the key in the Vault was changed at the project',
    sql: 'insert into net._http_response (status_code) values (401)',
    said: /The function refuses the key in the Vault \(401\)/,
    mend: /Put the current one in [.]env[.]go-live and run: npm run go-live/,
  },
  {
    wrong: 'the schedule’s function answers 500',
    sql: 'insert into net._http_response (status_code) values (500)',
    said: /The function that the schedule calls answers 500/,
    mend: /npx supabase@3 functions deploy deliver-mail/,
  },
  {
    wrong: 'the schedule’s call is not answered',
    sql: `insert into net._http_response (error_msg) values ('Couldn''t resolve host name')`,
    said: /The schedule's call was not answered \(Couldn't resolve host name\)/,
    mend: GO_LIVE,
  },
  {
    wrong: 'the extensions of the schedule are off',
    sql: 'drop schema cron cascade',
    said: /There is no schedule/,
    mend: /npx supabase@3 db query --remote --file .*schedule_delivery[.]sql/,
  },
  {
    wrong: 'the schedule has no jobs',
    sql: 'delete from cron.job',
    said: /Nothing calls deliver-mail and sweep-photos/,
    mend: /select cron[.]schedule\('deliver-mail', '\* \* \* \* \*'/,
  },
  {
    wrong: 'the schedule is switched off',
    sql: `update cron.job set active = false where jobname = 'deliver-mail'`,
    said: /deliver-mail is switched off/,
    mend: /select cron[.]alter_job/,
  },
  {
    wrong: 'the schedule never ran',
    sql: 'delete from cron.job_run_details',
    said: /The schedule has never run/,
    mend: /Restart the project/,
  },
  {
    wrong: 'the schedule’s job fails',
    sql: `update cron.job_run_details set status = 'failed'`,
    said: /The schedule fails/,
    mend: PUSH,
  },
  {
    wrong: 'mails are due and nothing sends them',
    sql: `insert into private.outbox (kind, subject_id, due_at) values ('quote_staff', gen_random_uuid(), now() - interval '2 hours')`,
    said: /A mail has been due for 2 h/,
    mend: /npm run outbox/,
  },
]

const functions: Misdeployment[] = [
  ...['submit-quote', 'submit-contact', 'deliver-mail', 'sweep-photos'].map((slug) => ({
    wrong: `${slug} is not deployed`,
    backend: { [`POST /functions/v1/${slug}`]: always(404, { code: 'NOT_FOUND' }) },
    said: new RegExp(`${slug} is not deployed`),
    mend: new RegExp(`npx supabase@3 functions deploy ${slug}`),
  })),
  {
    wrong: 'a function is older than the site',
    backend: {
      'POST /functions/v1/submit-quote': always(401, { code: 'unauthorized' }, { 'x-site-contract': '00000000' }),
    },
    said: /submit-quote was deployed from another version/,
    mend: /npx supabase@3 functions deploy submit-quote/,
  },
  {
    wrong: 'verify_jwt is left on',
    backend: {
      'POST /functions/v1/submit-contact': always(401, { code: 401, message: 'Missing authorization header' }),
    },
    said: /refuses the call before submit-contact sees it: verify_jwt must be false/,
    mend: /npx supabase@3 functions deploy submit-contact/,
  },
  {
    wrong: 'a secret of the functions is missing',
    backend: { 'POST /functions/v1/deliver-mail': always(503, { code: 'BOOT_ERROR' }) },
    said: /deliver-mail does not start/,
    mend: /Put it right in [.]env[.]go-live, then run: npm run go-live/,
  },
  {
    wrong: 'API_ORIGIN is not where the photos are',
    backend: {
      'POST /functions/v1/submit-quote': ({ headers }) =>
        headers['x-form-signals']
          ? [400, { ok: false, code: 'invalid' }, { 'access-control-allow-origin': '*' }]
          : [401, { code: 'unauthorized' }, {}],
    },
    said: /API_ORIGIN must be where the site's photos are/,
    mend: GO_LIVE,
  },
]

const database: Misdeployment[] = [
  {
    wrong: 'no migration was pushed',
    backend: { 'GET /rest/v1/soft_quotes': always(404, { code: 'PGRST205' }) },
    said: /The table soft_quotes is missing/,
    mend: PUSH,
  },
  {
    wrong: 'the outbox’s migration is missing',
    backend: { 'POST /rest/v1/rpc/list_outbox': always(404, {}) },
    said: /The project lacks what this asks for/,
    mend: PUSH,
  },
  {
    wrong: 'a later migration is missing',
    sql: `delete from supabase_migrations.schema_migrations where version = '20261121000800'`,
    said: /The project lacks 20261121000800_upload_limits[.]sql/,
    mend: PUSH,
  },
  {
    wrong: 'anyone can read quotes',
    backend: { 'GET /rest/v1/soft_quotes': always(200, [{ id: 'x' }]) },
    said: /Anyone can read the quotes!/,
    mend: PUSH,
  },
  {
    wrong: 'anyone may read quotes, and there is none yet',
    backend: { 'GET /rest/v1/soft_quotes': always(200, []) },
    said: /Visitors are allowed to read soft_quotes/,
    mend: /revoke select on soft_quotes from anon/,
  },
  {
    wrong: 'sign-up is open',
    backend: { 'GET /auth/v1/settings': always(200, { disable_signup: false }) },
    said: /Strangers can make accounts/,
    mend: /npx supabase@3 config push/,
  },
  {
    wrong: 'the bucket is missing',
    backend: { 'GET /storage/v1/bucket/facility-photos': always(404, {}) },
    said: /There is no bucket facility-photos/,
    mend: PUSH,
  },
  {
    wrong: 'the bucket is private',
    backend: { 'GET /storage/v1/bucket/facility-photos': always(200, { ...BUCKET, public: false }) },
    said: /The bucket facility-photos is private/,
    mend: /update storage[.]buckets set public = true/,
  },
  {
    wrong: 'the bucket’s limits were changed',
    backend: { 'GET /storage/v1/bucket/facility-photos': always(200, { ...BUCKET, file_size_limit: 52_428_800 }) },
    said: /The bucket's limits were changed/,
    mend: /update storage[.]buckets set file_size_limit = 10485760/,
  },
  {
    wrong: 'a policy for uploads is missing',
    backend: {
      'POST /storage/v1/object/facility-photos': always(
        403,
        { code: 'AccessDenied' },
        { 'access-control-allow-origin': '*' },
      ),
    },
    said: /Storing a photo was answered with 403/,
    mend: PUSH,
  },
]

const mail: Misdeployment[] = [
  {
    wrong: 'the sender’s domain is not verified',
    site: () => ({ 'GET /domains': always(200, { data: [{ name: 'safespaces.invalid', status: 'pending' }] }) }),
    said: /The domain of MAIL_FROM is pending at Resend/,
    mend: LOOK_AGAIN,
  },
  {
    wrong: 'the mail API’s key was deleted',
    site: () => ({ 'GET /domains': always(401, { name: 'validation_error' }) }),
    said: /Resend refuses RESEND_API_KEY/,
    mend: GO_LIVE,
  },
  {
    wrong: 'the staff address is suppressed',
    site: () => ({ 'GET /suppressions/office%40safespaces.invalid': always(200, { object: 'suppression' }) }),
    said: /Resend suppresses MAIL_STAFF_TO/,
    mend: LOOK_AGAIN,
  },
  {
    wrong: 'staff are the sender',
    settings: { MAIL_STAFF_TO: 'Website@safespaces.invalid' },
    said: /MAIL_STAFF_TO is MAIL_FROM/,
    mend: SETTINGS,
  },
  {
    wrong: 'alerts go to staff',
    settings: { MAIL_ALERT_TO: 'office@safespaces.invalid' },
    said: /MAIL_ALERT_TO is not another inbox/,
    mend: SETTINGS,
  },
  {
    wrong: 'MAIL_STAFF_TO is still the example',
    settings: { MAIL_STAFF_TO: 'quotes@example.com' },
    said: /MAIL_STAFF_TO is still the example/,
    mend: SETTINGS,
  },
  {
    wrong: 'SMTP goes to port 587',
    settings: { MAIL_TRANSPORT: 'smtp', SMTP_HOST: 'mail.safespaces.invalid', SMTP_PORT: '587' },
    said: /SMTP_PORT is 587/,
    mend: SETTINGS,
  },
  {
    wrong: 'the mail host has IPv6 only',
    settings: { MAIL_TRANSPORT: 'smtp', SMTP_HOST: 'mail.safespaces.invalid' },
    records: { 'mail.safespaces.invalid 4': [], 'mail.safespaces.invalid 6': ['2001:db8::1'] },
    said: /SMTP_HOST has IPv6 addresses only/,
    mend: GO_LIVE,
  },
  {
    wrong: 'the sender’s domain has no SPF',
    records: { 'safespaces.invalid': [] },
    said: /safespaces[.]invalid has no SPF record/,
    mend: LOOK_AGAIN,
  },
  {
    wrong: 'the sender’s domain has no DMARC',
    records: { '_dmarc.safespaces.invalid': [] },
    said: /safespaces[.]invalid has no DMARC record/,
    mend: LOOK_AGAIN,
  },
]

const facts: Misdeployment[] = [
  {
    wrong: 'the company’s facts are the example’s',
    facts: { phone: '+14795550142' },
    said: /The phone number in .*company[.]ts is still the example/,
    mend: GO_LIVE,
  },
  {
    wrong: 'the time zone does not exist',
    facts: { timeZone: 'America/Bentonville' },
    said: /The time zone "America.Bentonville" does not exist/,
    mend: GO_LIVE,
  },
  {
    wrong: 'the time zone is not the company’s',
    facts: { timeZone: 'America/New_York' },
    said: /America.New_York is not US Central/,
    mend: GO_LIVE,
  },
]

const live: Misdeployment[] = [
  {
    wrong: 'the site is not up',
    site: () => ({ [`GET ${paths.getStarted}`]: always(404, 'not here') }),
    said: /get-started answers 404/,
    mend: /Upload dist to your host/,
  },
  {
    wrong: 'the host has an older build',
    site: () => ({ [`GET ${paths.getStarted}`]: always(200, '<script src="/assets/site-OLDOLDOL.js"></script>') }),
    said: /The live site is another build than the one in dist/,
    mend: /upload dist/,
  },
  {
    wrong: 'the site was built for another project',
    site: () => liveSite('https://abcdefghijklmnopqrst.supabase.co', PUBLIC),
    said: /The live site was built for https:..abcdefghijklmnopqrst[.]supabase[.]co, not for/,
    mend: SITE,
  },
  {
    wrong: 'the site was built with another key',
    site: (url) => liveSite(url, 'sb_publishable_older'),
    said: /The live site was built with another publishable key/,
    mend: SITE,
  },
  {
    wrong: 'the site’s policy lacks the project',
    site: (url) => liveSite(url, PUBLIC, { policy: `connect-src 'self'; img-src 'self' ${url}` }),
    said: /The live site's policy \(connect-src\) lacks/,
    mend: SITE,
  },
  {
    wrong: 'the host sends no headers of ours',
    site: (url) => liveSite(url, PUBLIC, { policy: null }),
    said: /The host sends the site without its security headers/,
    mend: /Have it read _headers or vercel[.]json/,
  },
  {
    wrong: 'Turnstile’s secret is set, and the site has no key',
    settings: { TURNSTILE_SECRET_KEY: 'a-secret' },
    said: /TURNSTILE_SECRET_KEY is set and the live site has no key/,
    mend: SITE,
  },
  {
    wrong: 'the site has Turnstile’s key, and the functions no secret',
    site: (url) => liveSite(url, PUBLIC, { more: 'const siteKey = "0x4AAAAAAABkMYinukE8nzY"' }),
    said: /The live site asks Turnstile and the functions do not look/,
    mend: GO_LIVE,
  },
]

export const MISDEPLOYMENTS: readonly Misdeployment[] = [
  ...keys,
  ...origins,
  ...schedule,
  ...functions,
  ...database,
  ...mail,
  ...facts,
  ...live,
]
