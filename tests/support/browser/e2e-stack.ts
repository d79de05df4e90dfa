import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { fixtureRoot } from '../company/fixture-project.ts'

/**
 * The stack that the end-to-end tests run on: beside one that is in use, with data of its own. E2E_PORT moves it, so that
 * two runs fit on one machine.
 */
const root = path.resolve(import.meta.dirname, '../../..')
const first = Number(process.env['E2E_PORT'] ?? 4273)
const ports = { SITE_PORT: String(first), MAIL_PORT: String(first + 1), SMTP_PORT: String(first + 2) }

const name = `e2e-${first}`
const dataFolder = path.join(root, '.local', name)
/** The site that it serves, with the files for the hosts. */
export const builtFolder = path.join(dataFolder, 'site')

/** Run from the root: empties the data, lays out the project with the tests' company, and serves that. */
export const stackCommand = [
  'node scripts/reset.ts',
  `node tests/support/company/fixture-project.ts ${name}`,
  `node "${path.join(fixtureRoot(name), 'scripts/serve.ts')}" preview`,
].join(' && ')

export const stackEnv = {
  ...ports,
  LOCAL_DATA: dataFolder,
}
export const SITE_URL = `http://localhost:${ports.SITE_PORT}`
export const MAIL_URL = `http://localhost:${ports.MAIL_PORT}`

/** The stack's secret key: tests read with it what visitors may not. */
export function secretKey(): string {
  const keys: unknown = JSON.parse(readFileSync(path.join(dataFolder, 'keys.json'), 'utf8'))
  return z.object({ secretKey: z.string() }).parse(keys).secretKey
}
