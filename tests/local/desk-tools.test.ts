/** The owner's tools against a hosted project that answers as the test says. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Company } from '@contract/company-format.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openFolder, sha256 } from '../../scripts/desk/backup-folder.ts'
import { restore } from '../../scripts/desk/restore.ts'
import { parseSince } from '../../scripts/desk/since.ts'
import { aLead } from '../support/builders/leads.ts'
import { QUOTE_ID } from '../support/builders/payloads.ts'
import { startHostedProject } from '../support/database/hosted-project.ts'

let project: Awaited<ReturnType<typeof startHostedProject>>
beforeAll(async () => void (project = await startHostedProject()))
let folder: string
beforeEach(() => {
  project.behaves()
  folder = mkdtempSync(path.join(tmpdir(), 'desk-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
afterAll(() => project.backend.stop())

const called = (rpc: string) => project.backend.calls.filter(({ path }) => path === `/rest/v1/rpc/${rpc}`)

/** Lists so many leads, page by page as the database does. */
function listing(count: number): void {
  const leads = Array.from({ length: count }, () => aLead({}, 'sent', crypto.randomUUID()))
  project.behaves({
    'POST /rest/v1/rpc/list_leads': ({ body }) => {
      const { before_id: last, most } = Object(body)
      const from = last === null ? 0 : leads.findIndex(({ quote }) => quote.id === last) + 1
      return [200, leads.slice(from, from + most)]
    },
  })
}

test('more quotes than an answer may hold are listed, each once', async () => {
  listing(1_203)
  const { code, output } = await project.run('leads.ts', ['--csv'])
  expect(code).toBe(0)
  const ids = output
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[0])
  expect(new Set(ids).size).toBe(1_203)
  expect(ids).toHaveLength(1_203)
  expect(called('list_leads')).toHaveLength(3)
})

/** The owner's time zone: the tools run without Vitest, which sends every import to the tests' company. */
const { company: owner }: { company: Company } = createRequire(import.meta.url)(
  path.resolve(import.meta.dirname, '../../supabase/functions/_shared/contract/company.ts'),
)

test('since when is asked of the database, by the owner’s clock', async () => {
  listing(0)
  expect((await project.run('leads.ts', ['--since', '2026-11-01', '--source'])).output).toContain('No quotes.\n')
  expect(called('list_leads')[0]?.body).toMatchObject({ since: parseSince('2026-11-01', owner.timeZone) })
})

test.each([
  ['leads.ts', ['--since', 'monday'], '--since takes a day'],
  ['leads.ts', ['--table'], 'Use: npm run leads'],
  ['forget.ts', [], 'Give one e-mail address'],
  ['forget.ts', ['dana'], 'Give one e-mail address'],
  ['forget.ts', ['dana@acme.example', 'robin@acme.example'], 'Give one e-mail address'],
  ['backup.ts', [], 'Name one folder'],
  ['restore.ts', [], 'Name one folder'],
  ['restore.ts', ['/nowhere'], '/nowhere holds no backup'],
])('%s %j is told what it needs', async (script, args, words) => {
  const { code, output } = await project.run(script, args)
  expect(code).toBe(1)
  expect(output).toContain(words)
  expect(output).not.toContain('    at ')
})

const trace = { email: 'dana@acme.example', createdAt: '2026-11-21T02:13:05+00:00', photos: 1, mails: 1 }
const knowing = (photosLeft: () => readonly string[]) =>
  project.behaves({
    'POST /rest/v1/rpc/find_person': () => [
      200,
      { quotes: [{ ...trace, id: QUOTE_ID, reference: '988NFWM7' }], messages: [] },
    ],
    'POST /rest/v1/rpc/find_mentions': () => [200, [{ what: 'message', reference: 'ABCDEFGH' }]],
    'POST /rest/v1/rpc/photos_of': () => [200, photosLeft()],
    'POST /rest/v1/rpc/forget_leads': () => [204, null],
  })

test('as long as a photo cannot be removed its quote stays, so that it is found again', async () => {
  knowing(() => ['a/1.jpg'])
  const { code, output } = await project.run('forget.ts', ['dana@acme.example', '--yes'])
  expect(code).toBe(1)
  expect(output).toContain('The storage did not remove every photo')
  expect(called('forget_leads')).toEqual([])
  expect(output).toContain('Typed by others, and left as it is. Look yourself whether it must go: message ABCDEFGH.')
})

test('a backup goes to another project with its photos’ types, and is looked for there', async () => {
  const saved = openFolder(folder)
  saved.create()
  const bytes = Buffer.from('picture')
  const name = '3b241101-e2bb-4255-8caf-4136c566a962/1732150800000-0.png'
  const below = `/storage/v1/object/public/facility-photos/${name}`
  saved.addQuote({ id: QUOTE_ID, photos: [`https://old.example${below}`, `https://api.example${below}`] })
  saved.addPhoto({ name, type: 'image/jpeg', bytes: bytes.length, sha256: sha256(bytes) }, bytes)
  saved.writeManifest('https://old.example', [])
  project.behaves({
    'POST /rest/v1/rpc/restore_quotes': () => [200, { restored: 1, present: 0, forgotten: [], refused: [] }],
    'POST /rest/v1/rpc/stored_photos': () => [200, []],
  })
  expect(await restore(project.target, openFolder(folder))).toMatchObject({ restored: 1, photos: 1 })
  expect(called('restore_quotes')[0]?.body).toEqual({
    quotes: [{ id: QUOTE_ID, photos: [`${project.target.url}${below}`, `https://api.example${below}`] }],
  })
  expect(project.backend.calls.at(-1)).toMatchObject({
    path: `/storage/v1/object/facility-photos/${name}`,
    headers: { 'content-type': 'image/jpeg' },
  })
})

test('a backup that went on after a restore to another project moves the photos of both to a third', async () => {
  const saved = openFolder(folder)
  const below = '/storage/v1/object/public/facility-photos/3b241101-e2bb-4255-8caf-4136c566a962/1732150800000-0.png'
  saved.create()
  saved.addQuote({ id: QUOTE_ID, photos: [`https://first.example${below}`] })
  saved.writeManifest('https://first.example', [])
  // Manifests did not always name former projects.
  const { formerProjects: _, ...old } = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'))
  writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify(old))
  saved.addQuote({ id: crypto.randomUUID(), photos: [`https://second.example${below}`] })
  for (let time = 0; time < 2; time++) saved.writeManifest('https://second.example', [])
  project.behaves({
    'POST /rest/v1/rpc/restore_quotes': () => [200, { restored: 2, present: 0, forgotten: [], refused: [] }],
    'POST /rest/v1/rpc/stored_photos': () => [200, []],
  })
  await restore(project.target, openFolder(folder))
  expect(called('restore_quotes')[0]?.body).toMatchObject({
    quotes: Array(2).fill({ photos: [project.target.url + below] }),
  })
})

test('many quotes go back in requests that the local stack takes', async () => {
  const saved = openFolder(folder)
  saved.create()
  for (let n = 0; n < 12; n++)
    saved.addQuote({ id: crypto.randomUUID(), photos: [], notes: '\u{1f9f9}'.repeat(5_000), business_name: 'A' })
  saved.writeManifest(project.target.url, [])
  project.behaves({
    'POST /rest/v1/rpc/restore_quotes': ({ body }) => {
      const { quotes } = Object(body)
      return [200, { restored: quotes.length, present: 0, forgotten: [], refused: [] }]
    },
  })
  expect(await restore(project.target, openFolder(folder))).toMatchObject({ restored: 12 })
  const sizes = called('restore_quotes').map(({ headers }) => Number(headers['content-length']))
  expect(sizes.length).toBeGreaterThan(1)
  expect(Math.max(...sizes)).toBeLessThan(64 * 1024)
})

test('a backup whose last run was broken off can be put back as far as it goes', async () => {
  const saved = openFolder(folder)
  saved.create()
  saved.addQuote({ id: QUOTE_ID, photos: [] })
  saved.writeManifest(project.target.url, [])
  saved.addQuote({ id: crypto.randomUUID(), photos: [] })
  writeFileSync(path.join(folder, 'soft_quotes.ndjson'), '{"id":"7f9c', { flag: 'a' })
  project.behaves({
    'POST /rest/v1/rpc/restore_quotes': ({ body }) => [
      200,
      { restored: Object(body).quotes.length, present: 0, forgotten: [], refused: [] },
    ],
  })
  expect(await restore(project.target, openFolder(folder))).toMatchObject({ restored: 2 })
})
