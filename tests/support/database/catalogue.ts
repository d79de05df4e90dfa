import type { Database } from './database.ts'

export type Role = 'anon' | 'authenticated' | 'service_role'
/** What roles may do, by object: `{ 'public.soft_quotes': ['anon: INSERT'] }`. Objects that nobody may touch stay out. */
export type Rights = Readonly<Record<string, readonly string[]>>

const ROLES = `unnest(array['anon', 'authenticated', 'service_role']) as role`
const OURS = `in ('public'::regnamespace, 'private'::regnamespace)`

/** Every privilege that a table knows, held on the whole table. */
export const tableRights = (database: Database): Promise<Rights> =>
  rights(
    database,
    `select relation.oid::regclass::text as object, role || ': ' || privilege as "right"
    from pg_class as relation, ${ROLES},
      unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER', 'MAINTAIN']) as privilege
    where relnamespace ${OURS} and relkind in ('r', 'p', 'v', 'm', 'f')
      and has_table_privilege(role, relation.oid, privilege)`,
  )

/** Privileges on single columns, of roles that do not have them on the whole table. */
export const columnRights = (database: Database): Promise<Rights> =>
  rights(
    database,
    `select format('%s.%s', relation.oid::regclass, attname) as object, role || ': ' || privilege as "right"
    from pg_class as relation join pg_attribute on attrelid = relation.oid and attnum > 0 and not attisdropped, ${ROLES},
      unnest(array['SELECT', 'INSERT', 'UPDATE', 'REFERENCES']) as privilege
    where relnamespace ${OURS} and relkind in ('r', 'p', 'v', 'm', 'f')
      and has_column_privilege(role, relation.oid, attnum, privilege)
      and not has_table_privilege(role, relation.oid, privilege)`,
  )

export const functionRights = (database: Database): Promise<Rights> =>
  rights(
    database,
    `select pronamespace::regnamespace::text || '.' || proname as object, role as "right" from pg_proc, ${ROLES}
    where pronamespace ${OURS} and has_function_privilege(role, pg_proc.oid, 'execute')`,
  )

export const schemaRights = (database: Database): Promise<Rights> =>
  rights(
    database,
    `select nspname as object, role || ': ' || privilege as "right"
    from pg_namespace, ${ROLES}, unnest(array['USAGE', 'CREATE']) as privilege
    where nspname in ('public', 'private') and has_schema_privilege(role, pg_namespace.oid, privilege)`,
  )

async function rights(database: Database, sql: string): Promise<Rights> {
  const { rows } = await database.query<{ object: string; right: string }>(`${sql} order by object, "right"`)
  const found: Record<string, string[]> = {}
  for (const { object, right } of rows) (found[object] ??= []).push(right)
  return found
}
