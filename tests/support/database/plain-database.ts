import pg from 'pg'
import type { Database } from './database.ts'
import { type DefaultGrants, hostedBase } from './hosted-base.ts'

/** A connection as one of the server's roles. */
export async function connect(port: number, user: string, database: string): Promise<pg.Client> {
  const client = new pg.Client({ host: '127.0.0.1', port, user, database })
  await client.connect()
  return client
}

/** A new, empty database of `postgres`, laid out as a hosted project's; answers its name. */
export async function hostedDatabase(port: number, grants: DefaultGrants): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const server = await connect(port, 'supabase_admin', 'postgres')
  await server.query(`create database ${name} owner postgres`)
  await server.end()
  const database = await connect(port, 'supabase_admin', name)
  await database.query(hostedBase(grants))
  await database.end()
  return name
}

/** One connection behind the same face as the database in this process: whoever comes while it is busy waits. */
export function oneAtATime(client: pg.Client): Database {
  let last: Promise<unknown> = Promise.resolve()
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
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
