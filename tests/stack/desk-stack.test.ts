/** Tests the owner's tools on a running stack with visitors' leads. */
import path from 'node:path'
import { expect, test } from 'vitest'
import { PHOTO_BUCKET } from '@contract/quote-shape.ts'
import { deriveReference } from '@contract/lead.ts'
import { aPhoto } from '../support/builders/photo-files.ts'
import { fixtureRoot } from '../support/servers/fixture-project.ts'
import { runScript } from '../support/servers/run-script.ts'
import { startTestStack, visitorOf } from '../support/servers/test-stack.ts'

const stack = await startTestStack('desk')
const visitor = visitorOf(stack)

async function run(script: string, args: readonly string[] = [], input = ''): Promise<string> {
  const LOCAL_DATA = path.join(fixtureRoot('desk'), '.local/stack')
  return (await runScript(script, args, { LOCAL_DATA }, { input })).output
}

async function uploadPhoto(): Promise<string> {
  const name = `${crypto.randomUUID()}/1732150800000-0.jpg`
  const { buffer } = await aPhoto('lobby.jpg')
  const key = stack.publishableKey
  const headers = { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'image/jpeg' }
  const init = { method: 'POST', headers, body: new Uint8Array(buffer) }
  expect((await fetch(`${stack.site}/storage/v1/object/${PHOTO_BUCKET}/${name}`, init)).status).toBe(200)
  return `${stack.site}/storage/v1/object/public/${PHOTO_BUCKET}/${name}`
}
const isThere = async (url: string) => (await fetch(url)).headers.get('content-type') === 'image/jpeg'

test('`leads` lists stored leads, and marks one as answered and as open again', async () => {
  const [ours, id] = [await visitor.insert({ notes: 'Two lines\nand “quotes”' }), crypto.randomUUID()]
  await visitor.insert({ email: 'Erin@Later.example', businessName: '=HYPERLINK("https://evil.example")' }, id)
  expect(await visitor.submit(id)).toBe(200)
  const reference = deriveReference(id)
  await visitor.contact('robin@later.example')
  const list = await run('operate/leads.ts')
  expect(list).toContain('3 leads')
  expect(list).toMatch(new RegExp(`${reference} .*=HYPERLINK.* open +sent`))
  expect(await run('operate/leads.ts', [reference.toLowerCase()])).toMatch(/^Email +Erin@Later\.example$/m)
  expect(await run('operate/leads.ts', [reference, '--answered'])).toContain('is marked as answered.')
  expect(await run('operate/leads.ts', ['--open'])).toContain(deriveReference(ours.id))
  expect(await run('operate/leads.ts', [reference, '--open'])).toContain('is marked as open.')
})

test('the doctor’s round trip passes every step', async () => {
  const output = await run('operate/doctor.ts')
  expect(output).toContain('ok    visitor test')
  // The attack test is skipped, because the local backend grants every right.
  expect(output).not.toContain('attack test')
})

test('`forget` requires confirmation, keeps other people’s leads, and can run twice', async () => {
  const [own, shared] = [await uploadPhoto(), await uploadPhoto()]
  const others = await visitor.insert({ photos: [shared] })
  const { id } = await visitor.insert({ email: 'ERIN+x@later.example', photos: [own, shared] })
  await visitor.contact('erin@later.example')
  const address = 'erin@later.example'
  for (const input of ['no\n', '']) {
    const shown = await run('operate/forget.ts', [address], input)
    expect(shown).toContain('This will erase: 2 quotes, 1 message')
    expect(shown).toContain('Nothing was erased.')
  }
  expect(await visitor.storedIds()).toContain(id)
  const done = await run('operate/forget.ts', [address], 'yes\n')
  expect(done).toMatch(/Copies may remain .* CRM/)
  expect(done).not.toMatch(/Dana|Acme|HYPERLINK/)
  const left = await visitor.storedIds()
  expect(left).toHaveLength(2)
  expect(left).toContain(others.id)
  expect([await isThere(own), await isThere(shared)]).toEqual([false, true])
  expect(await run('operate/forget.ts', [address, '--yes'])).toContain(`Nothing is stored about ${address}`)
})
