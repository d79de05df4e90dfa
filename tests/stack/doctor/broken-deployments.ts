/** Broken deployments. Each differs from a working one in one way. */
import { paths } from '@/content/paths.ts'
import { CURRENT, LIVE_PAGE, liveSite, PUBLIC, type Reply, type Routes, SECRET } from '../hosted-project.ts'

export interface Staged {
  readonly target?: object
  readonly settings?: Readonly<Record<string, string>>
  readonly facts?: object
  readonly backend?: Routes
  readonly site?: (projectUrl: string) => Routes
  /** Runs on the project's database. */
  readonly sql?: string
}

const settings = (changes: Readonly<Record<string, string>>): Staged => ({ settings: changes })
const target = (changes: object): Staged => ({ target: changes })
const sql = (statements: string): Staged => ({ sql: statements })
const site = (route: string, ...reply: Reply): Staged => ({ site: () => ({ [route]: () => reply }) })
const withFunction = (slug: string, ...reply: Reply): Staged => ({
  backend: { [`POST /functions/v1/${slug}`]: () => reply },
})
/** Sets a function's response to calls with a key. */
const respondToCallers = (slug: string, status: number, body: object, more = {}): Staged => ({
  backend: {
    [`POST /functions/v1/${slug}`]: ({ headers }) =>
      headers['idempotency-key'] ? [status, body, { ...CURRENT, ...more }] : [401, { code: 'unauthorized' }, CURRENT],
  },
})
/** The functions accept each lead, but the email service doesn't deliver its staff email. */
const undelivered = (changes: string): Staged =>
  sql(`create function private.undelivered() returns trigger language plpgsql as $$ begin
      new.sent_at := null; ${changes}; return new; end $$;
    create trigger undelivered before update on private.outbox for each row execute function private.undelivered()`)

const PAGE = `GET ${paths.getStarted}`
const OLDER = { 'x-site-contract': '00000000' }
const ELSEWHERE = { 'access-control-allow-origin': 'https://www.example.com' }

export const BROKEN_DEPLOYMENTS: Readonly<Record<string, Staged>> = {
  'a setting is missing': settings({ RESEND_API_KEY: '' }),
  'a setting is still the example': settings({ MAIL_STAFF_TO: 'quotes@example.com' }),
  'the company’s facts are the example’s': { facts: { phone: '+14795550199' } },
  'a fact is invalid': { facts: { timeZone: 'Texas' } },
  'the keys are swapped': target({ secretKey: PUBLIC, publishableKey: SECRET }),
  'the staff address is the sender’s': settings({ MAIL_STAFF_TO: 'Website@site.invalid' }),
  'the bounce webhook has no secret': settings({ RESEND_WEBHOOK_SECRET: '' }),

  'a function is not deployed': withFunction('submit-quote', 404, {}),
  'a function is older than the site': withFunction('submit-quote', 401, { code: 'unauthorized' }, OLDER),
  'verify_jwt is left on': withFunction('submit-contact', 401, { code: 401, message: 'Missing authorization header' }),
  'a secret of the functions is missing': withFunction('deliver-mail', 503, { code: 'BOOT_ERROR' }),
  'a function responds without a key': withFunction('deliver-mail', 200, {}),
  'the extensions of the schedule are off': sql('drop schema cron cascade'),
  'the hourly cleanup fails': sql(`insert into cron.job_run_details (jobid, status, return_message)
    select jobid, 'failed', 'permission denied' from cron.job where jobname = 'sweep-photos'`),
  'a job is paused': sql(`update cron.job set active = false where jobname = 'deliver-mail'`),
  'a job is missing': sql(`delete from cron.job where jobname = 'shorten-log'`),
  'no migration was pushed': sql('drop function public.list_outbox'),
  'quotes are limited to one': sql(`update private.settings set value = 1 where name = 'lead_mails_in_10_minutes'`),

  'the site isn’t live': site(PAGE, 404, 'not here'),
  'the site was built with another key': { site: (url) => liveSite(url, 'sb_publishable_older') },
  'the site’s policy lacks the project': {
    site: (url) => liveSite(url, PUBLIC, `connect-src 'self'; img-src 'self' ${url}`),
  },
  'the host sends none of our headers': { site: (url) => liveSite(url, PUBLIC, null) },
  'browsers cache pages for a year': site('GET /', 200, LIVE_PAGE, { 'cache-control': 'public, immutable' }),
  'the host serves a page at every unknown address': site('GET *', 200, LIVE_PAGE),
  'a CDN caches pages for a day': site('GET /', 200, LIVE_PAGE, { 'cache-control': 'max-age=0, s-maxage=86400' }),
  'a CDN caches pages by a custom rule': site('GET /', 200, LIVE_PAGE, { age: '80000' }),
  'the host redirects to another address': site(PAGE, 301, '', { location: 'https://www.site.example/get-started' }),
  'the not-found page is not uploaded': site('GET /no-such-page-00000000', 404, 'Not found'),
  'the functions allow another site': respondToCallers('submit-quote', 200, { ok: true }, ELSEWHERE),
  'the bucket is private': sql('update storage.buckets set public = false'),
  'visitors can’t store photos': sql('drop policy "Visitors add facility photos" on storage.objects'),
  'visitors can’t store quotes': sql('drop policy "Visitors insert quotes" on public.soft_quotes'),
  'the trigger that queues the email is off': sql('alter table public.soft_quotes disable trigger receive'),
  'the database is full': sql(`update private.settings set value = 1 where name = 'database_limit_mb'`),
  'another app’s trigger fails':
    sql(`create function public.theirs() returns trigger language plpgsql as $$ begin raise 'their CRM is down'; end $$;
    create trigger theirs before insert on public.soft_quotes for each row execute function public.theirs()`),
  'API_ORIGIN is another project': respondToCallers('submit-quote', 400, { code: 'invalid' }),
  'the staff address bounces': undelivered(`new.dead_at := now(); new.last_error := 'bounced'`),
  'the sender isn’t verified': undelivered(`new.due_at := now(); new.attempts := 1; new.last_error := '403'`),
  'the email service rejects every email': respondToCallers('submit-quote', 424, { code: 'mail_failed' }),
  'the webhook returns 404': sql(`create function private.deaf() returns trigger language plpgsql as $$ begin
      insert into private.outbox (kind, subject_id, last_error) values ('quote_webhook', new.subject_id, '404')
        on conflict do nothing;
      return null; end $$;
    create trigger deaf after update on private.outbox for each row when (new.kind = 'quote_staff') execute function private.deaf()`),

  'the publishable key is another project’s': target({ publishableKey: 'sb_publishable_other' }),
  'all functions are granted to visitors': sql('grant execute on all functions in schema public to anon'),
  'all tables are granted to visitors': sql(`grant usage on schema private to anon;
    grant all privileges on all tables in schema public, private to anon`),
  'the bucket accepts any file': sql('update storage.buckets set allowed_mime_types = null'),
  'photos can have any name': sql('create policy "Anything" on storage.objects for insert to anon with check (true)'),
  'photos can be replaced':
    sql(`drop trigger refuse_replacing on storage.objects; create policy "See" on storage.objects for select using (true);
    create policy "Change" on storage.objects for update using (true)`),
}
