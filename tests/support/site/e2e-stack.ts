import path from 'node:path'
import { z } from 'zod'
import { findKeys } from '../../../supabase/local/data-folder.ts'
import { portVariables } from '../../../supabase/local/ports.ts'
import { fixtureRoot } from '../servers/fixture-project.ts'

/** The end-to-end tests have their own stack and data. E2E_PORT changes the ports, so two runs can share a machine. */
const first = Number(process.env['E2E_PORT'] ?? 4273)
const name = `e2e-${first}`
const project = fixtureRoot(name)
const dataFolder = path.join(project, '.local/stack')

export const SITE_URL = `http://localhost:${first}`
/** The folder of the site that the stack serves. It also has the files for hosts. */
export const builtFolder = path.join(dataFolder, 'site')

/** Copies the project with the tests' company and without data, and serves it. Run it from the project's root. */
export const stackCommand = [
  `node tests/support/servers/fixture-project.ts ${name}`,
  `node "${path.join(project, 'scripts/serve.ts')}" preview`,
].join(' && ')

export const stackEnv = {
  ...portVariables({ site: first, mailPage: first + 1, smtp: first + 2 }),
  LOCAL_DATA: dataFolder,
}

async function fetchData(url: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(url, init)
  if (!response.ok) throw new Error(`${url} returned ${response.status}`)
  return response.json()
}

export async function quotesOf(email: string) {
  const secretKey = findKeys(dataFolder)?.secretKey ?? ''
  const query = new URLSearchParams({ select: '*', email: `eq.${email}` })
  const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}` }
  const rows = await fetchData(`${SITE_URL}/rest/v1/soft_quotes?${query}`, { headers })
  return z.array(z.record(z.string(), z.unknown())).parse(rows)
}

const address = z.object({ Address: z.string() })
const mailSchema = z.object({
  To: z.array(address),
  ReplyTo: z.array(address),
  Subject: z.string(),
  Text: z.string(),
  HTML: z.string(),
})

/** Reads sent emails through the part of Mailpit's API that the official stack also supports. */
export const mailbox = {
  async all() {
    const api = `http://localhost:${stackEnv.MAIL_PORT}/api/v1`
    const list = z.object({ messages: z.array(z.object({ ID: z.string() })) })
    const { messages } = list.parse(await fetchData(`${api}/messages`))
    return Promise.all(messages.map(async ({ ID }) => mailSchema.parse(await fetchData(`${api}/message/${ID}`))))
  },
  /** Returns the emails to staff about a person's lead, which have that person as the reply-to address. */
  of: async (person: string) =>
    (await mailbox.all()).filter(({ ReplyTo }) => ReplyTo.some(({ Address }) => Address === person)),
  to: async (person: string) => (await mailbox.all()).filter(({ To }) => To.some(({ Address }) => Address === person)),
}
