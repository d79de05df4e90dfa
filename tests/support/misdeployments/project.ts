/** What is wrong with the project: its keys, its database, its schedule and its functions. */
import { CURRENT, HEALTHY, PUBLIC, SECRET } from '../database/hosted-project.ts'
import { answering, MEND, type Misdeployment, row } from './misdeployment.ts'

const OPEN = { 'access-control-allow-origin': '*' }
const REFUSED = { code: 'unauthorized' }
const NO_KEY = { code: 401, message: 'Missing authorization header' }
const deploy = (slug: string) => new RegExp(`npx supabase@3 functions deploy ${slug}`)

export const wrongKeys: readonly Misdeployment[] = [
  row(
    'the publishable key is of another project',
    /The publishable key is refused/,
    /Take a current one \(Project Settings/,
    {
      ...answering('GET /rest/v1/soft_quotes', 401, { message: 'Invalid API key' }),
    },
  ),
  row('the secret key is of another project', /refuses the secret key/, /Take a current one/, {
    ...answering('POST /rest/v1/rpc/list_outbox', 401, {}),
  }),
  row('the keys are swapped', /VITE_SUPABASE_ANON_KEY is a secret key/, /delete the old one/, {
    target: { secretKey: PUBLIC, publishableKey: SECRET },
  }),
  row('the site would be built with a secret key', /VITE_SUPABASE_ANON_KEY is a secret key/, MEND.settings, {
    settings: { VITE_SUPABASE_ANON_KEY: SECRET },
  }),
]

/** What somebody changed by hand, staged in a real database. What the doctor prints puts all of it right. */
const changed = (
  wrong: string,
  sql: string,
  runs: RegExp,
  said = /What the database allows and does is not what the/,
) => row(wrong, said, MEND.sql, { sql, runs })

export const wrongRules: readonly Misdeployment[] = [
  changed(
    'all functions are granted to visitors',
    'grant all privileges on all functions in schema public to anon',
    /revoke EXECUTE on function public[.]list_leads[(].*[)] from anon;/,
  ),
  changed(
    'all tables are granted to visitors, over their right to columns',
    'grant all privileges on all tables in schema public to anon',
    /grant INSERT [(]id, full_name, .*[)] on table public[.]soft_quotes to anon;/,
  ),
  changed(
    'row level security is off for the quotes',
    'alter table public.soft_quotes disable row level security',
    /alter table public[.]soft_quotes enable row level security;/,
  ),
  changed(
    'anyone can list photos',
    `create policy "Public read" on storage.objects for select using (bucket_id = 'facility-photos')`,
    /drop policy "Public read" on storage[.]objects;/,
  ),
  changed(
    'a policy was changed under its own name',
    `alter policy "Visitors hand in quotes" on public.soft_quotes with check (true)`,
    /drop policy "Visitors hand in quotes" on public[.]soft_quotes;/,
  ),
  changed(
    'the trigger that queues the mail is off',
    'alter table public.soft_quotes disable trigger receive',
    /CREATE TRIGGER receive AFTER INSERT ON public[.]soft_quotes/,
  ),
  changed(
    'the schedule is hourly',
    `select cron.schedule('deliver-mail', '0 * * * *', $$select private.call_function('deliver-mail')$$)`,
    /select cron[.]schedule[(]'deliver-mail', '[*] [*] [*] [*] [*]', /,
  ),
  changed(
    'the bucket is private and takes any file',
    `update storage.buckets set public = false, file_size_limit = null, allowed_mime_types = null`,
    /insert into storage[.]buckets .*'10485760'.* on conflict/,
  ),
]

export const wrongDatabases: readonly Misdeployment[] = [
  row('no migration was pushed', /The table soft_quotes is missing/, MEND.push, {
    ...answering('GET /rest/v1/soft_quotes', 404, { code: 'PGRST205' }),
  }),
  row('the outbox’s migration is missing', /The project lacks what this asks for/, MEND.push, {
    ...answering('POST /rest/v1/rpc/list_outbox', 404, {}),
  }),
  row('a later migration is missing', /The project lacks 20261122000800_grants[.]sql/, MEND.push, {
    sql: `delete from supabase_migrations.schema_migrations where version = '20261122000800'`,
  }),
  row('the storage refuses photos', /Storing a photo was answered with 403/, /its log says the rest/, {
    ...answering('POST /storage/v1/object/facility-photos', 403, { code: 'AccessDenied' }, OPEN),
  }),
  row('the Vault is empty', /The Vault lacks project_url and secret_key, so the schedule calls nothing/, MEND.goLive, {
    sql: 'delete from vault.secrets',
  }),
  row('the Vault names another project', /The schedule calls https:..other[.]supabase[.]co, not/, MEND.goLive, {
    sql: `update vault.secrets set secret = 'https://other.supabase.co' where name = 'project_url'`,
  }),
  row('the key in the Vault was changed', /The function refuses the key in the Vault \(401\)/, /run: npm run go-live/, {
    sql: 'insert into net._http_response (status_code) values (401)',
  }),
  row('the extensions of the schedule are off', /There is no schedule/, /select private[.]set_up_schedule\(\)/, {
    sql: 'drop schema cron cascade',
  }),
  row('mails are due and nothing sends them', /A mail has been due for 2 h/, /npm run outbox/, {
    sql: `insert into private.outbox (kind, subject_id, due_at) values ('quote_staff', gen_random_uuid(), now() - interval '2 hours')`,
  }),
]

const late = { ...HEALTHY, ok: false, mail: false, overdueSeconds: 1_200 }

export const wrongFunctions: readonly Misdeployment[] = [
  ...['POST submit-quote', 'POST deliver-mail', 'POST mail-events', 'GET health'].map((call) => {
    const [method = '', slug = ''] = call.split(' ')
    return row(`${slug} is not deployed`, new RegExp(`${slug} is not deployed`), deploy(slug), {
      ...answering(`${method} /functions/v1/${slug}`, 404, { code: 'NOT_FOUND' }),
    })
  }),
  row('a function is older than the site', /submit-quote was deployed from another version/, deploy('submit-quote'), {
    ...answering('POST /functions/v1/submit-quote', 401, REFUSED, { 'x-site-contract': '00000000' }),
  }),
  row('verify_jwt is left on', /refuses the call before submit-contact sees it: verify_jwt/, deploy('submit-contact'), {
    ...answering('POST /functions/v1/submit-contact', 401, NO_KEY),
  }),
  row(
    'a secret of the functions is missing',
    /deliver-mail does not start/,
    /in [.]env[.]go-live, then run: npm run go-live/,
    {
      ...answering('POST /functions/v1/deliver-mail', 503, { code: 'BOOT_ERROR' }),
    },
  ),
  row('a mail is overdue', /health answers 503, .*: a mail has been due for 20 min/, /npm run outbox/, {
    ...answering('GET /functions/v1/health', 503, late, CURRENT),
  }),
  row('the function has another webhook secret', /mail-events does not know RESEND_WEBHOOK_SECRET/, MEND.goLive, {
    ...answering('POST /functions/v1/mail-events', 401, REFUSED, CURRENT),
  }),
  row('API_ORIGIN is elsewhere', /API_ORIGIN must be where the site's photos are/, MEND.goLive, {
    backend: {
      'POST /functions/v1/submit-quote': ({ headers }) =>
        headers['x-form-signals'] ? [400, { ok: false, code: 'invalid' }, OPEN] : [401, REFUSED, {}],
    },
  }),
]
