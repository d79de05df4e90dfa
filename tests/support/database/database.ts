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
  let database: Database
  beforeAll(async () => {
    const port = inject('postgresPort')
    database = oneAtATime(await connect(port, 'postgres', await hostedDatabase(port, grants)))
    await database.exec(before)
    for (const file of migrationFiles) await database.exec(migrationText(file))
    if (!limited) await database.exec(`update private.settings set value = null where name ~ '_in_(10_minutes|a_day)$'`)
  })
  afterAll(() => database.close())
  return {
    query: (sql, values) => database.query(sql, values),
    exec: (sql) => database.exec(sql),
    transaction: (work) => database.transaction(work),
    close: () => database.close(),
  }
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
export function oneAtATime(client: pg.Client): Database {
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
  const query = async (sql: string, values?: unknown[]) => ({ rows: (await client.query(sql, values)).rows })
  const exec = (sql: string) => client.query(sql)

  return {
    query: (sql, values) => inTurn(() => query(sql, values)),
    exec: (sql) => inTurn(() => exec(sql)),
    transaction: (work) =>
      inTurn(async () => {
        const [begin, commit, rollback] =
          client.getTransactionStatus() === 'T'
            ? ['savepoint attempt', 'reset role; release attempt', 'rollback to attempt']
            : ['begin', 'commit', 'rollback']
        await client.query(begin)
        try {
          const result = await work({ query, exec })
          await client.query(commit)
          return result
        } catch (reason) {
          await client.query(rollback)
          throw reason
        }
      }),
    close: () => client.end(),
  }
}
