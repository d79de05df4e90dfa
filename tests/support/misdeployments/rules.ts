/** What somebody changed in the database by hand, staged in a real one. What the doctor prints puts all of it right. */
import type { Misdeployment } from './misdeployment.ts'

const RUN = /In the SQL editor, run:$/

export const wrongRules: readonly Misdeployment[] = [
  {
    wrong: 'all functions are granted to visitors',
    sql: 'grant all privileges on all functions in schema public to anon',
    said: /What the database allows and does is not what the migrations made/,
    mend: RUN,
    runs: /revoke EXECUTE on function public[.]list_leads[(].*[)] from anon;/,
  },
  {
    wrong: 'all tables are granted to visitors, over their right to columns',
    sql: 'grant all privileges on all tables in schema public to anon',
    said: /What the database allows/,
    mend: RUN,
    runs: /grant INSERT [(]id, full_name, .*[)] on table public[.]soft_quotes to anon;/,
  },
  {
    wrong: 'row level security is off for the quotes',
    sql: 'alter table public.soft_quotes disable row level security',
    said: /What the database allows/,
    mend: RUN,
    runs: /alter table public[.]soft_quotes enable row level security;/,
  },
  {
    wrong: 'anyone can list photos',
    sql: `create policy "Public read" on storage.objects for select using (bucket_id = 'facility-photos')`,
    said: /What the database allows/,
    mend: RUN,
    runs: /drop policy "Public read" on storage[.]objects;/,
  },
  {
    wrong: 'the policy for quotes was dropped',
    sql: 'drop policy "Visitors hand in quotes" on public.soft_quotes',
    said: /What the database allows/,
    mend: RUN,
    runs: /create policy "Visitors hand in quotes"/,
  },
  {
    wrong: 'a policy was changed under its own name',
    sql: `alter policy "Visitors hand in quotes" on public.soft_quotes with check (true)`,
    said: /What the database allows/,
    mend: RUN,
    runs: /drop policy "Visitors hand in quotes" on public[.]soft_quotes;/,
  },
  {
    wrong: 'the trigger that queues the mail is off',
    sql: 'alter table public.soft_quotes disable trigger receive',
    said: /What the database allows/,
    mend: RUN,
    runs: /CREATE TRIGGER receive AFTER INSERT ON public[.]soft_quotes/,
  },
  {
    wrong: 'the schedule is hourly',
    sql: `select cron.schedule('deliver-mail', '0 * * * *', $$select private.call_function('deliver-mail')$$)`,
    said: /What the database allows/,
    mend: RUN,
    runs: /select cron[.]schedule[(]'deliver-mail', '[*] [*] [*] [*] [*]', /,
  },
  {
    wrong: 'the bucket is private',
    sql: `update storage.buckets set public = false`,
    said: /What the database allows/,
    mend: RUN,
    runs: /insert into storage[.]buckets .* on conflict/,
  },
  {
    wrong: 'the bucket takes any file',
    sql: `update storage.buckets set file_size_limit = null, allowed_mime_types = null`,
    said: /What the database allows/,
    mend: RUN,
    runs: /'10485760'/,
  },
]
