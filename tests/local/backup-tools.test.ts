/** A backup and its way back, against a hosted project that answers as the test says. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openFolder, sha256 } from '../../scripts/desk/backup-folder.ts'
import { restore } from '../../scripts/desk/restore.ts'
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

const PHOTOS = '3b241101-e2bb-4255-8caf-4136c566a962'
const photoNames = (count: number) =>
  Array.from({ length: count }, (_, index) => `${PHOTOS}/1732150800000-${index}.png`)
const below = (name: string) => `/storage/v1/object/public/facility-photos/${name}`

test('photos that cannot be read stop no backup: the rest is saved, and they are named', async () => {
  const names = photoNames(9)
  project.behaves({
    'POST /rest/v1/rpc/list_leads': () => [
      200,
      [aLead({ photos: names.map((name) => project.target.url + below(name)) })],
    ],
    'POST /rest/v1/rpc/stored_photos': ({ body }) => [200, Object(body).names],
    'GET /storage/v1/object/public/facility-photos': ({ path: asked }) => [
      /-[0-6][.]/.test(asked) ? 500 : 200,
      'picture',
    ],
  })
  const { code, output } = await project.run('backup.ts', [folder])
  expect(code).toBe(1)
  expect(output).toContain('Added 1 quote and 2 photos.')
  expect(output).toContain(
    `${names
      .slice(0, 5)
      .map((name) => `${name} (500)`)
      .join(', ')} and 2 more.`,
  )
  expect(
    openFolder(folder)
      .photos()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(names.slice(7))
  expect(openFolder(folder).readManifest().lists['photos.ndjson'].lines).toBe(2)
})

/** Saves a quote with photos, all of which the project lists as stored. */
function saveWithPhotos(names: readonly string[]): void {
  const saved = openFolder(folder)
  const bytes = Buffer.from('picture')
  saved.create()
  saved.addQuote({ id: QUOTE_ID, photos: names.map((name) => project.target.url + below(name)) })
  for (const name of names)
    saved.addPhoto({ name, type: 'image/png', bytes: bytes.length, sha256: sha256(bytes) }, bytes)
  saved.writeManifest(project.target.url, [])
}
const RESTORED = { restored: 0, present: 1, forgotten: [], refused: [] }
const uploads = () => project.backend.calls.filter(({ method, path }) => method === 'POST' && path.includes('/object/'))

test('a photo that the project lists but has no file of is put back, and one that is there is not touched', async () => {
  const names = photoNames(3)
  saveWithPhotos(names)
  project.behaves({
    'POST /rest/v1/rpc/restore_quotes': () => [200, RESTORED],
    'POST /rest/v1/rpc/stored_photos': () => [200, names],
    'GET /storage/v1/object/public/facility-photos': ({ path: asked }) => [
      /-0[.]/.test(asked) ? 404 : /-1[.]/.test(asked) ? 503 : 200,
      {},
    ],
  })
  expect(await restore(project.target, openFolder(folder))).toMatchObject({ photos: 1, unstored: [] })
  expect(uploads()).toMatchObject([
    { path: `/storage/v1/object/facility-photos/${names[0]}`, headers: { 'x-upsert': 'true' } },
  ])
})

test('photos that the storage does not take stop no restore: they are named, and it fails in the end', async () => {
  const names = photoNames(3)
  saveWithPhotos(names)
  project.behaves({
    'POST /rest/v1/rpc/restore_quotes': () => [200, RESTORED],
    'POST /rest/v1/rpc/stored_photos': () => [200, []],
    'POST /storage/v1/object/facility-photos': ({ path: asked }) => [/-0[.]/.test(asked) ? 413 : 200, {}],
  })
  const { code, output } = await project.run('restore.ts', [folder])
  expect(code).toBe(1)
  expect(output).toContain('Put back 0 quotes and 2 photos')
  expect(output).toContain(`The storage did not take: ${names[0]} (413)`)
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
