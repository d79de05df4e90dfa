import { afterAll } from 'vitest'
import { as, migrationFiles, migrationText, oneAtATime } from './database.ts'
import { connect, HOSTED_SCHEDULE, hostedDatabase, startPlainServer } from './postgres-server.ts'

export type HostedDatabase = Awaited<ReturnType<typeof startHostedDatabase>>

/** A server that looks like a new hosted project with pg_cron, pg_net and Vault, without our migrations. */
export async function startHostedDatabase() {
  const server = await startPlainServer()
  const name = await hostedDatabase(server.port, 'newer')
  const admin = oneAtATime(connect(server.port, 'supabase_admin', name))
  await admin.exec(HOSTED_SCHEDULE)
  const owner = oneAtATime(connect(server.port, 'postgres', name))
  await owner.exec(`create schema supabase_migrations;
    create table supabase_migrations.schema_migrations (version text primary key)`)
  afterAll(async () => {
    await Promise.all([admin.close(), owner.close()])
    server.stop()
  })

  return {
    /** Runs statements as the server's administrator. */
    stage: (sql: string, values?: unknown[]) => admin.query(sql, values),
    /** Runs statements, then the work, and rolls back both. */
    async staged<Result>(sql: string, work: () => Promise<Result>): Promise<Result> {
      await admin.exec(`begin; ${sql}`)
      try {
        return await work()
      } finally {
        await admin.exec('rollback')
      }
    },
    as: (role: 'anon' | 'service_role', sql: string, values: readonly unknown[] = []) =>
      as<Record<string, unknown>>(role, admin, sql, values),
    async missing(): Promise<string[]> {
      const { rows } = await owner.query<{ version: string }>(
        'select version from supabase_migrations.schema_migrations',
      )
      return migrationFiles.filter((file) => !rows.some(({ version }) => file.startsWith(version)))
    },
    /** Runs a migration as the official CLI does. */
    async migrate(file: string): Promise<void> {
      await owner.exec(migrationText(file))
      await owner.query('insert into supabase_migrations.schema_migrations values ($1)', [file.split('_')[0]])
    },
  }
}
