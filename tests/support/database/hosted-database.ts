import { readdirSync, readFileSync } from 'node:fs'
import { afterAll } from 'vitest'
import { connect, HOSTED_SCHEDULE, hostedDatabase } from './plain-database.ts'
import { startPlainServer } from './plain-server.ts'

const MIGRATIONS = new URL('../../../supabase/migrations/', import.meta.url)
export const migrationFiles = readdirSync(MIGRATIONS)
  .filter((file) => file.endsWith('.sql'))
  .sort()

/** A real PostgreSQL for the tests of a file, laid out as a new hosted project with its schedule's extensions, and not migrated. */
export async function startHostedDatabase() {
  const server = await startPlainServer()
  const name = await hostedDatabase(server.port, 'newer')
  const admin = await connect(server.port, 'supabase_admin', name)
  await admin.query(HOSTED_SCHEDULE)
  const owner = await connect(server.port, 'postgres', name)
  await owner.query(`create schema supabase_migrations;
    create table supabase_migrations.schema_migrations (version text primary key)`)
  afterAll(async () => {
    await Promise.all([admin.end(), owner.end()])
    await server.stop()
  })

  const versions = async () => {
    const { rows } = await owner.query<{ version: string }>('select version from supabase_migrations.schema_migrations')
    return rows.map(({ version }) => version)
  }
  return {
    /** Runs statements as the server's own administrator. */
    stage: (sql: string) => admin.query(sql),
    /** The migrations that are not there yet, by file name. */
    async missing(): Promise<string[]> {
      const there = await versions()
      return migrationFiles.filter((file) => !there.includes(file.split('_')[0] ?? ''))
    },
    /** Runs a migration as the official CLI does. */
    async migrate(file: string): Promise<void> {
      await owner.query(readFileSync(new URL(file, MIGRATIONS), 'utf8'))
      await owner.query('insert into supabase_migrations.schema_migrations values ($1)', [file.split('_')[0]])
    },
    /** Calls a function of the database as the secret key does; null when there is none of that name. */
    async call(rpc: string, args: object): Promise<{ readonly answer: unknown } | null> {
      const found = await admin.query(
        `select from pg_proc where pronamespace = 'public'::regnamespace and proname = $1`,
        [rpc],
      )
      if (found.rowCount === 0) return null
      const given = Object.entries(args)
      const list = given.map(([key], index) => `${key} => $${index + 1}`).join(', ')
      await admin.query('set role service_role')
      try {
        const values = given.map(([, value]) => value)
        const { rows } = await admin.query<{ answer: unknown }>(`select public.${rpc}(${list}) as answer`, values)
        return { answer: rows[0]?.answer }
      } finally {
        await admin.query('reset role')
      }
    },
  }
}
