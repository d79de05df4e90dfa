import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { fixtureRoot } from '../servers/fixture-project.ts'

/**
 * The end-to-end tests' own stack and data, beside a stack in use. E2E_PORT changes its ports, so that two runs fit on one
 * machine.
 */
const root = path.resolve(import.meta.dirname, '../../..')
const first = Number(process.env['E2E_PORT'] ?? 4273)
const ports = { SITE_PORT: String(first), MAIL_PORT: String(first + 1), SMTP_PORT: String(first + 2) }

const name = `e2e-${first}`
const dataFolder = path.join(root, '.local', name)
/** The site that the stack serves, with the files for hosts. */
export const builtFolder = path.join(dataFolder, 'site')

/** Runs from the root: clears the data, creates the project with the tests' company, and serves it. */
export const stackCommand = [
  'node scripts/reset.ts',
  `node tests/support/servers/fixture-project.ts ${name}`,
  `node "${path.join(fixtureRoot(name), 'scripts/serve.ts')}" preview`,
].join(' && ')

export const stackEnv = {
  ...ports,
  LOCAL_DATA: dataFolder,
}
export const SITE_URL = `http://localhost:${ports.SITE_PORT}`
export const MAIL_URL = `http://localhost:${ports.MAIL_PORT}`

/** The stack's secret key, with which tests read data that visitors can't. */
export function secretKey(): string {
  const keys: unknown = JSON.parse(readFileSync(path.join(dataFolder, 'keys.json'), 'utf8'))
  return z.object({ secretKey: z.string() }).parse(keys).secretKey
}

type StoredQuote = Record<string, unknown>

/** Reads stored leads with the secret key, as staff and operators do. */
export const backend = {
  async quotesOf(email: string): Promise<StoredQuote[]> {
    const query = new URLSearchParams({ select: '*', email: `eq.${email}` })
    const response = await fetch(`${SITE_URL}/rest/v1/soft_quotes?${query}`, { headers: headers() })
    if (!response.ok) throw new Error(`Reading quotes answered ${response.status}`)
    return response.json()
  },
  async call(name: string, body: object): Promise<void> {
    const init = {
      method: 'POST',
      headers: { ...headers(), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }
    const response = await fetch(`${SITE_URL}/rest/v1/rpc/${name}`, init)
    if (!response.ok) throw new Error(`${name} answered ${response.status}`)
  },
}

function headers(): Record<string, string> {
  const key = secretKey()
  return { apikey: key, authorization: `Bearer ${key}` }
}

const address = z.object({ Address: z.string() })
const mailSchema = z.object({
  ID: z.string(),
  To: z.array(address),
  ReplyTo: z.array(address),
  Subject: z.string(),
  Text: z.string(),
  HTML: z.string(),
})
export type CaughtMail = z.infer<typeof mailSchema>

/** Reads sent emails through the part of Mailpit's API that the official stack supports too. */
export const mailbox = {
  async all(): Promise<CaughtMail[]> {
    const list = z.object({ messages: z.array(z.object({ ID: z.string() })) })
    const { messages } = list.parse(await get('messages'))
    return Promise.all(messages.map(async ({ ID }) => mailSchema.parse(await get(`message/${ID}`))))
  },

  /** Emails to staff about a person's lead. A reply goes to that person. */
  async of(person: string): Promise<CaughtMail[]> {
    return (await mailbox.all()).filter(({ ReplyTo }) => ReplyTo.some(({ Address }) => Address === person))
  },
  async to(person: string): Promise<CaughtMail[]> {
    return (await mailbox.all()).filter(({ To }) => To.some(({ Address }) => Address === person))
  },
}

async function get(what: string): Promise<unknown> {
  const response = await fetch(`${MAIL_URL}/api/v1/${what}`)
  if (!response.ok) throw new Error(`The mailbox answered ${response.status}`)
  return response.json()
}
