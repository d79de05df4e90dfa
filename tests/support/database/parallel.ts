import { inject } from 'vitest'
import type { Role } from './catalogue.ts'
import { type Database, oneAtATime } from './database.ts'
import { connect } from './plain-database.ts'

/** More connections to a database of a plain server, each as a role: PostgREST's own login, which becomes that role. */
export async function connections(database: Database, count: number, role: Role): Promise<readonly Database[]> {
  const port = inject('postgresPort')
  const { rows } = await database.query<{ name: string }>('select current_database() as name')
  const name = rows[0]?.name ?? ''
  return Promise.all(
    Array.from({ length: count }, async () => {
      const client = await connect(port, 'authenticator', name)
      await client.query(`set role ${role}`)
      return oneAtATime(client)
    }),
  )
}
