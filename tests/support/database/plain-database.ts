import { readFileSync } from 'node:fs'
import pg from 'pg'

/** Whether a project grants its API roles everything by default, as older ones do, or nothing. */
export type DefaultGrants = 'older' | 'newer'

const sql = (name: string) => readFileSync(new URL(`${name}.sql`, import.meta.url), 'utf8')
export const HOSTED_ROLES = sql('hosted-roles')
export const HOSTED_SCHEDULE = sql('hosted-schedule')
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
  await database.query(sql('hosted-base') + (grants === 'older' ? sql('hosted-older-grants') : ''))
  await database.end()
  return name
}
