/** Which project the operator's tools work on: a hosted one, or the stack of this machine. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findTarget } from '../../scripts/operator/target.ts'
import { readKeys } from '../../supabase/local/data-folder.ts'
import { freePort } from '../../supabase/local/ports.ts'

let folder: string
let server: Server
let port: number
/** What a stack with this key would be asked. */
let asked: { key: unknown; url: string | undefined }[]

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'own-stack-'))
  port = await freePort()
  asked = []
})
afterEach(() => {
  server?.close()
  rmSync(folder, { recursive: true })
})

/** A program that takes one publishable key, as each stack does. */
async function serve(key: string): Promise<void> {
  server = createServer((request, response) => {
    asked.push({ key: request.headers['apikey'], url: request.url })
    response.writeHead(request.headers['apikey'] === key ? 200 : 401).end('[]')
  })
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
}
const says = (pid = process.ppid) =>
  writeFileSync(
    path.join(folder, 'running.json'),
    JSON.stringify({ pid, mode: 'dev', site: `http://localhost:${port}`, mailPage: 'http://localhost:1', smtp: 2 }),
  )
const found = () => findTarget({ LOCAL_DATA: folder })

test('it is where this data’s stack says, on any port, and is told no secret before it is known', async () => {
  const keys = readKeys(folder)
  await serve(keys.publishableKey)
  says()
  const url = `http://localhost:${port}`
  expect(await found()).toEqual({
    url,
    siteUrl: url,
    secretKey: keys.secretKey,
    publishableKey: keys.publishableKey,
    isLocal: true,
  })
  expect(asked.map(({ key }) => key)).toEqual([keys.publishableKey])
})

test('another stack that answers there is not taken for it', async () => {
  readKeys(folder)
  await serve('sb_publishable_of-another-clone')
  says()
  await expect(found()).rejects.toThrow(`What answers at http://localhost:${port} is not the site on the data in`)
})

test('a stack that says nothing is not looked for, whoever answers', async () => {
  readKeys(folder)
  await expect(found()).rejects.toThrow(/^No site runs on the data in .*Start it with: npm start/)
})

const KEY = { SUPABASE_SECRET_KEY: 'sb_secret_for_tests' }
const PROJECT = 'https://abcdefghijklmnopqrst.supabase.co'

test('the settings that going live keeps name the hosted project, as the tools’ own do', async () => {
  const hosted = { url: PROJECT, isLocal: false }
  expect(await findTarget({ ...KEY, VITE_SUPABASE_URL: PROJECT })).toMatchObject(hosted)
  expect(await findTarget({ ...KEY, SUPABASE_URL: `${PROJECT}/rest/v1/` })).toMatchObject(hosted)
})

test('a secret key without an address is never taken for a wish to look at this machine', async () => {
  await expect(findTarget(KEY)).rejects.toThrow('Set SUPABASE_URL')
})
