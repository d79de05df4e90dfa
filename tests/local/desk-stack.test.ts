/** The owner's tools on a running stack: what visitors stored is listed and erased. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PHOTO_BUCKET } from '@contract/photo.ts'
import { quoteReference } from '@contract/reference.ts'
import { readLeads } from '../../scripts/desk/lead.ts'
import { startServer, type StackProcess } from '../../scripts/stack-process.ts'
import type { Ports } from '../../supabase/local/ports.ts'
import { aPhoto } from '../support/builders/photo-files.ts'
import { layOutFixture } from '../support/company/fixture-project.ts'
import { freePorts } from '../support/servers/free-ports.ts'
import { Visitor } from '../support/stack/visitor.ts'

const scripts = path.resolve(import.meta.dirname, '../../scripts')
let root: string
let ports: Ports
let stack: StackProcess
let visitor: Visitor

beforeAll(async () => {
  root = layOutFixture('desk')
  ports = await freePorts()
  // Nothing goes out but by a call of a test.
  const env = { DELIVER_EVERY_MS: '3600000' }
  stack = await startServer({ root, dataFolder: '.local/desk', ports, mode: 'dev', quiet: true, fresh: true, env })
  visitor = new Visitor(stack)
}, 180_000)
afterAll(() => stack.stop())

/** Runs a tool as on the hosted project of this address, or, with an empty address, as on this machine. */
async function run(script: string, args: readonly string[] = [], { input = '', url = stack.site } = {}) {
  const env = { SUPABASE_URL: url, SUPABASE_SECRET_KEY: url && stack.secretKey() }
  const dataFolder = path.join(root, '.local/desk')
  const child = spawn(process.execPath, [path.join(scripts, script), ...args], {
    env: { ...process.env, ...env, LOCAL_DATA: dataFolder },
  })
  child.stdin.end(input)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise((resolve) => child.once('exit', resolve))
  return { code, output }
}

const target = () => ({
  url: stack.site,
  secretKey: stack.secretKey(),
  publishableKey: null,
  siteUrl: null,
  isLocal: true,
})
const stored = async () => (await readLeads(target(), null, 3)).map(({ quote }) => quote)
const photoOf = async (url: string) => {
  const response = await fetch(url)
  return { type: response.headers.get('content-type'), bytes: Buffer.from(await response.arrayBuffer()) }
}

/** Uploads a photo and answers its public URL. */
async function uploaded(color: string): Promise<string> {
  const name = `${crypto.randomUUID()}/1732150800000-0.jpg`
  const { buffer } = await aPhoto('lobby.jpg', color)
  const key = stack.publishableKey()
  const headers = { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'image/jpeg' }
  const init = { method: 'POST', headers, body: new Uint8Array(buffer) }
  const { status } = await fetch(`${stack.site}/storage/v1/object/${PHOTO_BUCKET}/${name}`, init)
  expect(status).toBe(200)
  return `${stack.site}/storage/v1/object/public/${PHOTO_BUCKET}/${name}`
}

const ERASED = 'Erin@Later.example'
const erased = crypto.randomUUID()
let before: Awaited<ReturnType<typeof stored>>
let photos: string[]

test('the list shows what visitors stored, here as on a hosted project', async () => {
  photos = [await uploaded('#112233'), await uploaded('#445566')]
  for (const [changes, id] of [
    [{ photos, notes: 'Two lines\nand “quotes”, ünïcode' }, crypto.randomUUID()],
    [{ email: ERASED, businessName: '=HYPERLINK("https://evil.example")' }, erased],
    [{ email: 'erin+offers@later.example', fixtures: null, phone: null }, crypto.randomUUID()],
    [{ cleaningFrequency: 'other', otherFrequency: 'On Mondays' } as const, crypto.randomUUID()],
  ] as const) {
    expect((await visitor.insert(changes, id)).status).toBe(201)
    expect(await visitor.submit(id, changes)).toBe(200)
  }
  before = await stored()
  expect(before).toHaveLength(4)
  const { code, output } = await run('leads.ts', [], { url: '' })
  expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('4 quotes') })
  expect(output).toMatch(new RegExp(`${quoteReference(erased)} .*=HYPERLINK.* open +sent`))
  const whole = await run('leads.ts', [quoteReference(erased).toLowerCase()], { url: '' })
  expect(whole.output).toMatch(/^Email +Erin@Later\.example$/m)
  expect((await run('leads.ts', ['--answered', quoteReference(erased)])).output).toContain('is marked as answered.')
  expect((await run('leads.ts', ['--open'])).output).toContain('3 quotes')
  expect((await run('leads.ts', ['--answered'])).output).toContain(quoteReference(erased))
  expect((await run('leads.ts', ['--late'])).output).toContain('No quotes.')
  expect((await run('leads.ts', [quoteReference(erased), '--open'])).output).toContain('is marked as open.')
  const csv = (await run('leads.ts', ['--csv', '--since', '1d'])).output.split('\r\n')
  expect(csv).toHaveLength(6)
  expect(csv.find((line) => line.startsWith(erased))).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
})

test('the doctor’s own quote goes its whole way and leaves nothing behind, to keep or to send', async () => {
  const waiting = await visitor.outbox()
  expect(waiting.map(({ kind }) => kind)).toContain('quote_confirmation')
  const { output } = await run('doctor.ts', [], { url: '' })
  expect(output).toContain('ok    a quote’s round trip: stored once')
  expect(await stored()).toEqual(before)
  expect(await visitor.outbox()).toEqual(waiting)
})

test('erasing a person asks, takes a closed input for no, leaves the others, and can be done twice', async () => {
  const { id } = await visitor.insert({
    email: 'ERIN@later.example',
    photos: [photos[1] ?? '', await uploaded('#778899')],
  })
  await visitor.submit(id)
  const shared = await photoOf(photos[1] ?? '')
  const shown = await run('forget.ts', ['erin@later.example'], { input: 'no\n' })
  expect(shown.output).toContain('To be removed: 3 quotes, 0 messages, 2 photos (one that another quote names stays).')
  expect(shown.output).toMatch(/^quote .* erin\+offers@later.example$/m)
  expect(shown.output).toContain('Nothing was removed.')
  expect((await run('forget.ts', ['erin@later.example'])).output).toContain('Nothing was removed.')
  expect(await stored()).toHaveLength(5)

  const done = await run('forget.ts', ['erin@later.example'], { input: 'yes\n' })
  expect(done).toMatchObject({ code: 0, output: expect.stringMatching(/Copies remain .* in your CRM/) })
  expect(done.output).not.toMatch(/Dana|Acme|HYPERLINK/)
  expect((await stored()).map(({ email }) => email).sort()).toEqual(
    before
      .map(({ email }) => email)
      .filter((email) => !/later/i.test(email))
      .sort(),
  )
  expect(await photoOf(photos[1] ?? '')).toEqual(shared)
  expect((await run('forget.ts', ['erin@later.example', '--yes'])).output).toContain('Nothing is kept about erin@later')
})
