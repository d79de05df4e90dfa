/** The migrations: who may do what, and how much. */
import { bug, type Suite } from '../../scripts/mutants/mutant.ts'

const at = (migration: string) => `supabase/migrations/20261121${migration}.sql`
const QUOTES = at('000100_soft_quotes')
const OUTBOX = at('000300_outbox')
const DIGESTS = at('001000_digests')

export const suites: readonly Suite[] = [
  {
    tests: { project: 'postgres-18', files: ['postgres/privileges.test.ts'] },
    mutants: [
      bug(
        'older projects keep the rights on quotes that they grant by default',
        QUOTES,
        'revoke all on table public.soft_quotes from public, anon, authenticated;\n',
        '',
      ),
      bug(
        'visitors may read quotes',
        QUOTES,
        'grant select, insert, update, delete on table public.soft_quotes to service_role;',
        'grant select, insert, update, delete on table public.soft_quotes to service_role, anon;',
      ),
      bug(
        'visitors may set a quote’s reference',
        QUOTES,
        '  id, full_name, business_name,',
        '  id, reference, full_name, business_name,',
      ),
      bug(
        'anyone may list photos that no quote names',
        at('001800_retention'),
        'public.orphan_photos(interval, integer, boolean), public.expire_leads()\nfrom public',
        'public.expire_leads()\nfrom public',
      ),
      bug(
        'anyone may count against the limits of others',
        at('000600_limits'),
        'revoke all on function public.take_hits(uuid, jsonb) from public, anon, authenticated;\n',
        '',
      ),
      bug(
        'anyone may list the mails that are not sent',
        OUTBOX,
        '  public.list_outbox(), public.requeue_mail(uuid)\nfrom public, anon, authenticated;',
        '  public.requeue_mail(uuid)\nfrom public, anon, authenticated;',
      ),
    ],
  },
  {
    tests: { project: 'postgres-18', files: ['postgres/advisors.test.ts'] },
    mutants: [
      bug(
        'a function looks for its tables where the caller says',
        at('000600_limits'),
        `wanted jsonb) returns integer\nlanguage plpgsql security definer set search_path = ''`,
        'wanted jsonb) returns integer\nlanguage plpgsql security definer',
      ),
      bug(
        'the counts of clients are open to who reaches them',
        at('000600_limits'),
        'alter table private.hits enable row level security;\n',
        '',
      ),
      bug(
        'the policy of quotes lets every row through',
        QUOTES,
        'with check (reference = private.quote_reference(id) and created_at = now());',
        'with check (true);',
      ),
      bug(
        'the limit of uploads widens what visitors may do',
        at('000800_upload_limits'),
        'on storage.objects as restrictive\n',
        'on storage.objects\n',
      ),
    ],
  },
  {
    tests: { project: 'postgres-18', files: ['db/permissions.test.ts'] },
    mutants: [
      bug(
        'a photo may have any size',
        at('000200_facility_photos'),
        ', true, 10485760, array',
        ', true, 104857600, array',
      ),
      bug(
        'a photo may be a drawing that runs scripts',
        at('000200_facility_photos'),
        `'image/png', 'image/webp'])`,
        `'image/png', 'image/webp', 'image/svg+xml'])`,
      ),
    ],
  },
  {
    tests: { project: 'postgres-18', files: ['db/soft-quotes.test.ts'] },
    mutants: [
      bug(
        'one request may store many quotes',
        DIGESTS,
        'create trigger one_row before insert on public.soft_quotes\nfor each row execute function private.refuse_second_row();\n',
        '',
      ),
      bug(
        'a quote’s answers are not looked at one by one',
        QUOTES,
        'if cardinality(wrong) > 0 then',
        'if cardinality(wrong) > 99 then',
      ),
    ],
  },
  {
    tests: { project: 'postgres-18', files: ['db/upload-limits.test.ts'] },
    mutants: [
      bug('a folder takes any number of photos', at('000800_upload_limits'), 'select 10 > (', 'select 10000 > ('),
      bug(
        'a visitor may sign an upload for later',
        at('001200_upload_operation'),
        `    = 'storage.object.upload'\n`,
        `    like 'storage.%'\n`,
      ),
    ],
  },
  {
    tests: { project: 'db', files: ['db/schedule.test.ts'] },
    mutants: [
      bug(
        'the schedule calls a function that is not there',
        at('000500_orphan_photos'),
        `call_function('sweep-photos')`,
        `call_function('sweep-photo')`,
      ),
      bug(
        'a hosted project is not asked for the extensions of the schedule',
        at('000400_schedule_delivery'),
        `'supabase_vault')) = 3 then`,
        `'supabase_vault')) = 4 then`,
      ),
    ],
  },
]
