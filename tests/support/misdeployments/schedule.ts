/** The schedule, staged in a real database. */
import { MEND, type Misdeployment } from './misdeployment.ts'

export const wrongSchedules: readonly Misdeployment[] = [
  {
    wrong: 'the Vault is empty',
    sql: 'delete from vault.secrets',
    said: /The Vault lacks project_url and secret_key, so the schedule calls nothing/,
    mend: MEND.goLive,
  },
  {
    wrong: 'the Vault names another project',
    sql: `update vault.secrets set secret = 'https://other.supabase.co' where name = 'project_url'`,
    said: /The schedule calls https:..other[.]supabase[.]co, not/,
    mend: MEND.goLive,
  },
  {
    wrong: 'the key in the Vault was changed at the project',
    sql: 'insert into net._http_response (status_code) values (401)',
    said: /The function refuses the key in the Vault \(401\)/,
    mend: /Put the current one in [.]env[.]go-live and run: npm run go-live/,
  },
  {
    wrong: 'the extensions of the schedule are off',
    sql: 'drop schema cron cascade',
    said: /There is no schedule/,
    mend: /select private[.]set_up_schedule\(\)/,
  },
  {
    wrong: 'mails are due and nothing sends them',
    sql: `insert into private.outbox (kind, subject_id, due_at) values ('quote_staff', gen_random_uuid(), now() - interval '2 hours')`,
    said: /A mail has been due for 2 h/,
    mend: /npm run outbox/,
  },
]
