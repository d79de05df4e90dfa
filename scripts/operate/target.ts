import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import type { Environment } from '../../supabase/functions/_shared/env.ts'
import { type Backend, BackendError, callBackend } from '../../supabase/functions/_shared/http/backend.ts'
import { resolveDataFolder, findKeys, isAlive, readRunning } from '../../supabase/local/data-folder.ts'
import { request } from './findings.ts'

/** A project and its site. */
export interface Target extends Backend {
  readonly isLocal: boolean
  readonly publishableKey: string
  /** The site's origin. */
  readonly siteUrl: string
}

/** An error whose message explains the fix. */
export class OperatorError extends Error {}

const root = path.resolve(import.meta.dirname, '../..')

export type Settings = Readonly<Record<string, string | undefined>>

export const SETTINGS_FILE = '.env.go-live'

export function readSettingsFile(file: string): Settings {
  if (existsSync(file)) return parseEnv(readFileSync(file, 'utf8'))
  throw new OperatorError(`The file ${file} doesn’t exist. Copy .env.example to it and fill it out.`)
}

/** Reads the project and its site from the settings. @throws OperatorError */
export function parseTarget(settings: Settings): Target {
  const originOf = (name: string) => {
    const text = settings[name] ?? ''
    if (URL.canParse(text)) return new URL(text).origin
    throw new OperatorError(`${name} must be a URL such as https://www.example.com`)
  }
  const keyOf = (name: string) => {
    const key = settings[name]
    if (key) return key
    throw new OperatorError(`Set ${name}. To find it, open Project Settings > API Keys.`)
  }
  return {
    url: originOf('VITE_SUPABASE_URL'),
    siteUrl: originOf('VITE_SITE_URL'),
    secretKey: keyOf('SUPABASE_SECRET_KEY'),
    publishableKey: keyOf('VITE_SUPABASE_ANON_KEY'),
    isLocal: false,
  }
}

/** Finds the local stack that runs on this data. @throws OperatorError unless it accepts this data's key */
export async function localTarget(env: Environment): Promise<Target> {
  const folder = resolveDataFolder(root, env)
  const running = readRunning(folder)
  const keys = findKeys(folder)
  if (!running || !keys || !isAlive(running.pid))
    throw new OperatorError(
      `No site is running with the data in ${folder}. To start one: npm start (for other data, set LOCAL_DATA).\nTo use the live site, add: -- --settings ${SETTINGS_FILE}`,
    )
  const { site: url, pid } = running
  const { publishableKey, secretKey } = keys
  // Uses the public key, because another program may be listening on that port.
  const headers = { apikey: publishableKey }
  const { status } = await request(`${url}/rest/v1/soft_quotes?select=id&limit=1`, { headers })
  if (status === 0)
    throw new OperatorError(`The site (process ${pid}) isn’t responding at ${url}. Is it still starting?`)
  if (status !== 200)
    throw new OperatorError(
      `The server at ${url} isn’t using the data in ${folder}: its key doesn’t match. Stop it, then restart the site: npm start`,
    )
  return { url, secretKey, publishableKey, siteUrl: url, isLocal: true }
}

/** Calls a database function by name, or an edge function by its path (`/functions/v1/…`). @throws OperatorError */
export async function ask(target: Target, what: string, args: object = {}): Promise<unknown> {
  try {
    const path = what.startsWith('/') ? what : `/rest/v1/rpc/${what}`
    return await callBackend(target, 'POST', path, args, 60_000)
  } catch (error) {
    if (error instanceof BackendError) throw new OperatorError(explain(error.code, target), { cause: error })
    throw error
  }
}

function explain(code: string, { url }: Target): string {
  if (code === 'backend_network' || code === 'backend_timeout') return `${url} isn’t responding. Is the address right?`
  if (code === 'backend_401' || code === 'backend_403') return `${url} rejected the secret key. Use a current one.`
  if (code === 'backend_404')
    return 'The project is missing a database function that this command needs. To add it: npm run go-live'
  return `${url} returned an error (${code}).`
}
