/** Tables, storage and sign-up. */
import { BUCKET } from '../database/hosted-project.ts'
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
    wrong: 'anyone can read quotes',
    backend: { 'GET /rest/v1/soft_quotes': always(200, [{ id: 'x' }]) },
    said: /Anyone can read the quotes!/,
    mend: MEND.push,
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
    mend: MEND.push,
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
    mend: MEND.push,
  },
]
