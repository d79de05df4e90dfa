/** Ways to get going live wrong: what differs from a project, a site and settings in good order, and what the doctor says. */
import { paths } from '@/content/paths.ts'
import type { Section } from '../../../scripts/operate/doctor/finding.ts'
import { liveSite } from '../servers/live-site.ts'
import type { Reply, Routes } from '../servers/routes.ts'
import { CURRENT, HEALTHY, PUBLIC, SECRET } from './hosted-backend.ts'

interface Staged {
  readonly target?: object
  readonly settings?: Readonly<Record<string, string>>
  readonly facts?: object
  readonly backend?: Routes
  readonly site?: (projectUrl: string) => Routes
  /** Statements on the project's database. */
  readonly sql?: string
}
export type Misdeployment = readonly [wrong: string, said: RegExp, fix: Section, staged: Staged]

const backend = (route: string, ...reply: Reply): Staged => ({ backend: { [route]: () => reply } })
const site = (route: string, ...reply: Reply): Staged => ({ site: () => ({ [route]: () => reply }) })
const sql = (statements: string): Staged => ({ sql: statements })

const wrongSettings: readonly Misdeployment[] = [
  [
    'a setting is missing',
    /RESEND_API_KEY is missing, and SMTP_URL is too/,
    'settings',
    { settings: { RESEND_API_KEY: '' } },
  ],
  [
    'a setting is still the example',
    /MAIL_STAFF_TO is still the example/,
    'settings',
    { settings: { MAIL_STAFF_TO: 'quotes@example.com' } },
  ],
  [
    'the company’s facts are the example’s',
    /The phone number is still the example’s[.] .*company[.]ts/,
    'settings',
    { facts: { phone: '+14795550199' } },
  ],
  ['a fact cannot be right', /timeZone must be the IANA name/, 'settings', { facts: { timeZone: 'Texas' } }],
  [
    'the keys are swapped',
    /VITE_SUPABASE_ANON_KEY is a secret key/,
    'keys',
    { target: { secretKey: PUBLIC, publishableKey: SECRET } },
  ],
  [
    'the secret key is a public one',
    /SUPABASE_SECRET_KEY is a publishable key/,
    'keys',
    { target: { secretKey: PUBLIC } },
  ],
  [
    'staff are the sender',
    /MAIL_STAFF_TO is MAIL_FROM/,
    'mail',
    { settings: { MAIL_STAFF_TO: 'Website@site.invalid' } },
  ],
  [
    'nobody is told what becomes of a mail',
    /RESEND_WEBHOOK_SECRET is not set, so nobody is told/,
    'mail',
    { settings: { RESEND_WEBHOOK_SECRET: '' } },
  ],
]

/** A function that answers whoever has its key so. */
const forVisitors = (slug: string, status: number, body: object, more = {}): Staged => ({
  backend: {
    [`POST /functions/v1/${slug}`]: ({ headers }) =>
      headers['idempotency-key'] ? [status, body, { ...CURRENT, ...more }] : [401, { code: 'unauthorized' }, CURRENT],
  },
})
const function_ = (slug: string, ...reply: Reply) => backend(`POST /functions/v1/${slug}`, ...reply)
const health = (changes: object) =>
  backend('GET /functions/v1/health', 503, { ...HEALTHY, ok: false, ...changes }, CURRENT)

const wrongProjects: readonly Misdeployment[] = [
  [
    'a function is not deployed',
    /The function submit-quote is not deployed/,
    'functions',
    function_('submit-quote', 404, {}),
  ],
  [
    'a function is older than the site',
    /The function submit-quote is of another version/,
    'functions',
    function_('submit-quote', 401, { code: 'unauthorized' }, { 'x-site-contract': '00000000' }),
  ],
  [
    'verify_jwt is left on',
    /submit-contact cannot be called by visitors: its login check [(]verify_jwt[)] is on/,
    'functions',
    function_('submit-contact', 401, { code: 401, message: 'Missing authorization header' }),
  ],
  [
    'a secret of the functions is missing',
    /deliver-mail was answered with 503 [(]BOOT_ERROR[)]: most likely it does not start/,
    'functions',
    function_('deliver-mail', 503, { code: 'BOOT_ERROR' }),
  ],
  [
    'a function answers anybody',
    /deliver-mail answers anybody: what is deployed is not this code/,
    'functions',
    function_('deliver-mail', 200, {}),
  ],
  ['the functions reach no database', /do not reach the database/, 'functions', health({ database: false })],
  [
    'the schedule is hourly',
    /The schedule last ran 40 min ago, and should run every minute/,
    'schedule',
    health({ schedule: false, scheduleRanSecondsAgo: 2_400 }),
  ],
  [
    'the Vault is empty, or names another project or key',
    /The schedule has never run, and should run every minute/,
    'schedule',
    health({ schedule: false, scheduleRanSecondsAgo: null }),
  ],
  ['a mail is overdue', /A mail has been due for 20 min/, 'mail', health({ mail: false, overdueSeconds: 1_200 })],
  ['the extensions of the schedule are off', /There is no schedule/, 'schedule', sql('drop schema cron cascade')],
  [
    'the hourly sweep fails',
    /The scheduled job sweep-photos fails: permission denied/,
    'schedule',
    sql(`insert into cron.job_run_details (jobid, status, return_message) select jobid, 'failed', 'permission denied'
      from cron.job where jobname = 'sweep-photos'`),
  ],
  [
    'a later migration is missing',
    /The project lacks 20261122000800_grants[.]sql/,
    'database',
    sql(`delete from supabase_migrations.schema_migrations where version = '20261122000800'`),
  ],
  [
    'no migration was pushed',
    /The project lacks what this asks for/,
    'database',
    sql('drop function public.list_outbox'),
  ],
  [
    'mails failed for good',
    /Mails and posts that were not taken: 1, the first because of 535: the mail server refused/,
    'mail',
    sql(`insert into private.outbox (kind, subject_id, due_at, dead_at, last_error)
      values ('quote_staff', gen_random_uuid(), null, now(), '535')`),
  ],
  [
    'quotes are limited to one',
    /lead_mails_in_10_minutes in private.settings is 1, less than 2: leads past that are mailed as a list/,
    'limits',
    sql(`update private.settings set value = 1 where name = 'lead_mails_in_10_minutes'`),
  ],
  [
    'leads are erased after a day',
    /days_to_keep_leads in private.settings is 1, less than 30: leads are erased/,
    'limits',
    sql(`update private.settings set value = 1 where name = 'days_to_keep_leads'`),
  ],
]

const PAGE = `GET ${paths.getStarted}`
/** A mail service that takes a mail, and finds out later that nobody is there. */
const BOUNCES = `create function private.bounce() returns trigger language plpgsql as $$ begin
    new.sent_at := null; new.dead_at := now(); new.last_error := 'bounced'; return new; end $$;
  create trigger bounce before update on private.outbox for each row execute function private.bounce()`
const DEAF_WEBHOOK = `create function private.deaf() returns trigger language plpgsql as $$ begin
    insert into private.outbox (kind, subject_id, last_error) values ('quote_webhook', new.subject_id, '404') on conflict do nothing;
    return null; end $$;
  create trigger deaf after update on private.outbox for each row when (new.kind = 'quote_staff') execute function private.deaf()`

const wrongForVisitors: readonly Misdeployment[] = [
  ['the site is not up', /get-started was answered with 404/, 'site', site(PAGE, 404, 'not here')],
  [
    'the site was built for another project',
    /The live site’s policy [(]connect-src, img-src[)] lacks .* it was built for another project/,
    'site',
    { site: () => liveSite('https://abcdefghijklmnopqrst.supabase.co', PUBLIC) },
  ],
  [
    'the site was built with another key',
    /was built with another key than/,
    'site',
    { site: (url) => liveSite(url, 'sb_publishable_older') },
  ],
  [
    'the site’s policy lacks the project',
    /The live site’s policy [(]connect-src[)] lacks/,
    'site',
    { site: (url) => liveSite(url, PUBLIC, `connect-src 'self'; img-src 'self' ${url}`) },
  ],
  [
    'the host sends no headers of ours',
    /sends the site without its security headers/,
    'site',
    { site: (url) => liveSite(url, PUBLIC, null) },
  ],
  [
    'the host keeps pages for a year',
    /The host lets browsers keep http.*[/] [(]public, max-age=31536000, immutable[)]/,
    'site',
    site('GET /', 200, 'site-AAAAAAAA.js', { 'cache-control': 'public, max-age=31536000, immutable' }),
  ],
  [
    'the host serves a page for code that is gone',
    /no-such-code-00000000.js is not there, but was answered with 200/,
    'site',
    site('GET /assets/no-such-code-00000000.js', 200, '<!doctype html>'),
  ],
  [
    'the functions know another site',
    /submit-quote[)] was taken, but browsers let no page of http.* know: the functions know the site by another address/,
    'functions',
    forVisitors('submit-quote', 200, { ok: true }, { 'access-control-allow-origin': 'https://www.example.com' }),
  ],
  [
    'the bucket is private',
    /The stored photo, which the bucket must show to anybody, was answered with 400 [(]NoSuchKey[)]/,
    'rights',
    sql('update storage.buckets set public = false'),
  ],
  [
    'nobody may store photos',
    /A visitor’s photo was answered with 401 [(]42501[)]: the database does not let visitors do that/,
    'rights',
    sql('drop policy "Visitors add facility photos" on storage.objects'),
  ],
  [
    'nobody may store quotes',
    /A visitor’s quote was answered with 401 [(]42501[)]: the database does not let visitors do that/,
    'rights',
    sql('drop policy "Visitors insert quotes" on public.soft_quotes'),
  ],
  [
    'the trigger that queues the mail is off',
    /The mail of a stored quote [(]submit-quote[)] was answered with 409 [(]not_stored[)]: .*trigger “receive” is off/,
    'rights',
    sql('alter table public.soft_quotes disable trigger receive'),
  ],
  [
    'a trigger of somebody else fails',
    /A visitor’s quote was answered with 500 [(]P0001[)]: their CRM is down/,
    'rights',
    sql(`create function public.theirs() returns trigger language plpgsql as $$ begin raise 'their CRM is down'; end $$;
      create trigger theirs before insert on public.soft_quotes for each row execute function public.theirs()`),
  ],
  [
    'API_ORIGIN is elsewhere',
    /The mail of a stored quote [(]submit-quote[)] was answered with 400 [(]invalid[)]: the functions do not know where this project keeps its photos/,
    'functions',
    forVisitors('submit-quote', 400, { code: 'invalid' }),
  ],
  [
    'the staff address has no mail server',
    /The quote was taken, but its mail to staff is dead [(]bounced/,
    'mail',
    sql(BOUNCES),
  ],
  [
    'the webhook answers 404',
    /The quote was taken, but was not taken by the webhook [(]404/,
    'mail',
    sql(DEAF_WEBHOOK),
  ],
]

const wrongRights: readonly Misdeployment[] = [
  [
    'the publishable key is of another project',
    /The project refuses VITE_SUPABASE_ANON_KEY/,
    'keys',
    { target: { publishableKey: 'sb_publishable_other' } },
  ],
  [
    'the secret key is of another project',
    /refuses the secret key/,
    'keys',
    { target: { secretKey: 'sb_secret_other' } },
  ],
  [
    'all functions are granted to visitors',
    /Strangers hold the right to call functions of the database: .*list_leads/,
    'rights',
    sql('grant all privileges on all functions in schema public to anon'),
  ],
  [
    'all tables are granted to visitors',
    /A stranger can delete quotes: the attempt was answered with 200/,
    'rights',
    sql('grant all privileges on all tables in schema public to anon'),
  ],
  [
    'anyone can list photos',
    /A stranger can list photos: the attempt was answered with 200/,
    'rights',
    sql(`create policy "Public read" on storage.objects for select using (bucket_id = 'facility-photos')`),
  ],
  [
    'the bucket takes any file',
    /A stranger can store a page in place of a photo: the attempt was answered with 200/,
    'rights',
    sql('update storage.buckets set allowed_mime_types = null'),
  ],
  [
    'any name may be stored',
    /A stranger can store a file under any name: the attempt was answered with 200/,
    'rights',
    sql('create policy "Anything" on storage.objects for insert to anon with check (true)'),
  ],
  [
    'photos may be replaced',
    /A stranger can replace a photo: the attempt was answered with 200/,
    'rights',
    sql(`drop trigger refuse_replacing on storage.objects; create policy "See" on storage.objects for select using (true);
      create policy "Change" on storage.objects for update using (true)`),
  ],
  [
    'uploads may be signed, past all limits',
    /The policy “Visitors sign no upload” is gone[.] Run in the SQL editor:/,
    'rights',
    sql('drop policy "Visitors sign no upload" on storage.objects'),
  ],
  [
    'uploads have no limit',
    /The policy “Visitors add only so many facility photos” is gone/,
    'rights',
    sql('drop policy "Visitors add only so many facility photos" on storage.objects'),
  ],
]

export const MISDEPLOYMENTS = [...wrongSettings, ...wrongProjects, ...wrongForVisitors, ...wrongRights]
