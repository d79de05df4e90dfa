/** Tests how the operator's tools choose a hosted project or the local stack. */
import { rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { localTarget, parseTarget } from '../../scripts/operate/target.ts'
import { readKeys } from '../../supabase/local/data-folder.ts'
import { json, startBackendStub } from '../support/servers/backend-stub.ts'
import { tempFolder } from '../support/servers/run-script.ts'

const folder = tempFolder()
const stack = await startBackendStub()
const keys = readKeys(folder)
beforeEach(() => rmSync(path.join(folder, 'running.json'), { force: true }))

test('a stack keeps its keys, and other users of the machine can’t read them', () => {
  expect(keys.secretKey).toMatch(/^sb_secret_.{32}$/)
  expect(readKeys(folder)).toEqual(keys)
  // Windows doesn't have these permission bits.
  if (process.platform !== 'win32') expect(statSync(path.join(folder, 'keys.json')).mode & 0o777).toBe(0o600)
})

/** Accepts one publishable key, as a stack does. */
const serve = (key: string) =>
  stack.answers((call, response) => json(call.headers['apikey'] === key ? 200 : 401, [])(call, response))
const recordRunning = (pid = process.ppid) =>
  writeFileSync(path.join(folder, 'running.json'), JSON.stringify({ pid, site: stack.url }))
const found = () => localTarget({ LOCAL_DATA: folder })

test('the tools find a data folder’s stack on any port without sending the secret key [security]', async () => {
  serve(keys.publishableKey)
  recordRunning()
  const { secretKey, publishableKey } = keys
  expect(await found()).toEqual({ url: stack.url, siteUrl: stack.url, secretKey, publishableKey, isLocal: true })
  expect(stack.calls.map(({ headers }) => headers['apikey'])).toEqual([publishableKey])
})

const isOther = () => serve('sb_publishable_of-another-clone')
const breaksOff = () => stack.answers((_call, response) => response.destroy())
test.each([
  ['belongs to another clone', process.ppid, isOther, /^The server at .* isn’t using the data in/],
  ['has exited', 2 ** 22 + 1, isOther, /^No site is running with the data in/],
  ['drops the connection', process.ppid, breaksOff, /isn’t responding at .* Is it still starting/],
  ['isn’t recorded as running', null, isOther, /^No site is running with the data in .*To start one: npm start/],
])('the tools reject a stack that %s', async (_what, pid, behave, words) => {
  behave()
  if (pid !== null) recordRunning(pid)
  await expect(found()).rejects.toThrow(words)
})

test('a settings file needs the two addresses and two keys of a hosted project', () => {
  const given = {
    VITE_SUPABASE_URL: 'https://abcdefghijklmnopqrst.supabase.co/rest/v1/',
    VITE_SITE_URL: 'https://site.example/',
    SUPABASE_SECRET_KEY: 'sb_x',
    VITE_SUPABASE_ANON_KEY: 'sb_y',
  }
  expect(parseTarget(given)).toMatchObject({ url: 'https://abcdefghijklmnopqrst.supabase.co', isLocal: false })
  for (const name of Object.keys(given)) expect(() => parseTarget({ ...given, [name]: '' })).toThrow(name)
})
