import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { connect, type DefaultGrants, hostedDatabase } from './postgres-server.ts'

const MIGRATIONS = new URL('../../../supabase/migrations/', import.meta.url)
export const migrationFiles = readdirSync(MIGRATIONS).sort()
export const migrationText = (file: string) => readFileSync(new URL(file, MIGRATIONS), 'utf8')

interface Statements {
  query<Row = Record<string, unknown>>(sql: string, values?: unknown[]): Promise<{ rows: Row[] }>
  /** Runs several statements, without values. */
  exec(sql: string): Promise<unknown>
}
/** One connection, which runs one task at a time. */
export interface Database extends Statements {
  transaction<Result>(work: (transaction: Statements) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

interface Options {
  readonly grants?: DefaultGrants
  /** SQL that runs before the first migration. */
  readonly before?: string
  /** Keeps the rate limits of a new project. */
  readonly limited?: boolean
}

/** Migrates a database before the tests in a file or group, and closes it after them. */
export function testDatabase({ grants = 'older', before = '', limited = false }: Options = {}): Database {
  const { promise, resolve } = Promise.withResolvers<pg.Client>()
  const database = oneAtATime(promise)
  beforeAll(async () => {
    const port = inject('postgresPort')
    resolve(await connect(port, 'postgres', await hostedDatabase(port, grants)))
    await database.exec(before)
    for (const file of migrationFiles) await database.exec(migrationText(file))
    if (!limited) await database.exec(`update private.settings set value = null where name ~ '_in_(10_minutes|a_day)$'`)
  })
  afterAll(() => database.close())
  return database
}

/** Runs one statement in its own transaction, as PostgREST does. */
export async function as<Row>(
  role: 'anon' | 'authenticated' | 'service_role',
  database: Database,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return database.transaction(async (transaction) => {
    await transaction.exec(`set local role ${role}`)
    const { rows } = await transaction.query<Row>(sql, [...values])
    return rows
  })
}

/** A transaction inside a transaction is a savepoint. */
export function oneAtATime(connected: Promise<pg.Client>): Database {
  let last: Promise<unknown> = connected
  const inTurn = <Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
    const result = last.then(() => connected).then(work)
    last = result.catch(() => undefined)
    return result
  }
  const statements = (client: pg.Client): Statements => ({
    query: async (sql, values) => ({ rows: (await client.query(sql, values)).rows }),
    exec: (sql) => client.query(sql),
  })
  return {
    query: (sql, values) => inTurn((client) => statements(client).query(sql, values)),
    exec: (sql) => inTurn((client) => client.query(sql)),
    transaction: (work) =>
      inTurn(async (client) => {
        const [begin, commit, rollback] =
          client.getTransactionStatus() === 'T'
            ? ['savepoint attempt', 'reset role; release attempt', 'rollback to attempt']
            : ['begin', 'commit', 'rollback']
        await client.query(begin)
        try {
          const result = await work(statements(client))
          await client.query(commit)
          return result
        } catch (reason) {
          await client.query(rollback)
          throw reason
        }
      }),
    close: async () => (await connected).end(),
  }
}
