import pg from 'pg'
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
