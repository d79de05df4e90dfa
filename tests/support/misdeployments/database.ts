/** Tables, storage and sign-up. */
import { always, MEND, type Misdeployment } from './misdeployment.ts'

export const wrongDatabases: readonly Misdeployment[] = [
  {
    wrong: 'no migration was pushed',
    backend: { 'GET /rest/v1/soft_quotes': always(404, { code: 'PGRST205' }) },
    said: /The table soft_quotes is missing/,
    mend: MEND.push,
  },
  {
    wrong: 'the outbox’s migration is missing',
    backend: { 'POST /rest/v1/rpc/list_outbox': always(404, {}) },
    said: /The project lacks what this asks for/,
    mend: MEND.push,
  },
  {
    wrong: 'a later migration is missing',
    sql: `delete from supabase_migrations.schema_migrations where version = '20261122000800'`,
    said: /The project lacks 20261122000800_grants[.]sql/,
    mend: MEND.push,
  },
  {
    wrong: 'the storage refuses photos',
    backend: {
      'POST /storage/v1/object/facility-photos': always(
        403,
        { code: 'AccessDenied' },
        { 'access-control-allow-origin': '*' },
      ),
    },
    said: /Storing a photo was answered with 403/,
    mend: /its log says the rest/,
  },
]
