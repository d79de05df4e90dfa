import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { connect, type DefaultGrants, hostedDatabase } from './postgres-server.ts'

const MIGRATIONS = new URL('../../../supabase/migrations/', import.meta.url)
export const migrationFiles = readdirSync(MIGRATIONS).sort()
export const migrationText = (file: string) => readFileSync(new URL(file, MIGRATIONS), 'utf8')

interface Statements {
  query<Row = Record<string, unknown>>(sql: string, values?: unknown[]): Promise<{ rows: Row[] }>
  /** Runs several statements, without values. */
  exec(sql: string): Promise<unknown>
}
export interface Transaction extends Statements {
  rollback(): Promise<void>
}
/** One connection, which runs one task at a time. */
export interface Database extends Statements {
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/**
 * A fresh database with every migration, without the local backend's own grants.
 *
 * @param before SQL that runs before the first migration, for example `HOSTED_EXTENSIONS`
 */
export async function migratedDatabase(grants: DefaultGrants = 'older', before = ''): Promise<Database> {
  const database = await limitedDatabase(grants, before)
  await database.exec(`update private.settings set value = null where name ~ '_in_(10_minutes|a_day)$'`)
  return database
}

/** The same with the limits of a new project. */
export async function limitedDatabase(grants: DefaultGrants = 'older', before = ''): Promise<Database> {
  const port = inject('postgresPort')
  const database = oneAtATime(await connect(port, 'postgres', await hostedDatabase(port, grants)))
  await database.exec(before)
  for (const file of migrationFiles) await database.exec(migrationText(file))
  return database
}

/**
 * A database for the tests of a file or a group, migrated before them and closed after them.
 *
 * @param reset SQL that runs before each test
 * @param limited whether it has the limits of a new project
 */
export function testDatabase({
  reset = '',
  grants = 'older',
  before = '',
  limited = false,
}: { reset?: string; grants?: DefaultGrants; before?: string; limited?: boolean } = {}): Database {
  let database: Database
  beforeAll(async () => void (database = await (limited ? limitedDatabase : migratedDatabase)(grants, before)))
  beforeEach(async () => void (reset && (await database.exec(reset))))
  afterAll(() => database.close())
  return {
    query: (sql, values) => database.query(sql, values),
    exec: (sql) => database.exec(sql),
    transaction: (work) => database.transaction(work),
    close: () => database.close(),
  }
}

/** Runs one statement as a role in its own transaction, as PostgREST does. */
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

/** Runs tasks one at a time, in the order of their calls. */
export function serialize() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
}

/** A connection that queues calls while it is busy. */
export function oneAtATime(client: pg.Client): Database {
  const inTurn = serialize()
  const query = async (sql: string, values?: unknown[]) => ({ rows: (await client.query(sql, values)).rows })
  const exec = (sql: string) => client.query(sql)

  return {
    query: (sql, values) => inTurn(() => query(sql, values)),
    exec: (sql) => inTurn(() => exec(sql)),
    transaction: (work) =>
      inTurn(async () => {
        await client.query('begin')
        try {
          const result = await work({ query, exec, rollback: async () => void (await client.query('rollback')) })
          await client.query('commit')
          return result
        } catch (reason) {
          await client.query('rollback')
          throw reason
        }
      }),
    close: () => client.end(),
  }
}
