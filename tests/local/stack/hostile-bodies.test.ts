/** Bodies that strangers could post to the table, over the whole local stack. Each is refused and stores nothing. */
import { beforeAll, expect, test } from 'vitest'
import { expectRefused, JSON_TYPE, storeCanary, TABLE } from '../../support/hostile/requests.ts'
import { aRow, type Row } from '../../support/builders/soft-quote-rows.ts'

beforeAll(async () => void (await storeCanary()))

const refuse = (status: number, body: BodyInit) =>
  expectRefused(status, TABLE, { method: 'POST', headers: JSON_TYPE, body })
const many = (count: number) => JSON.stringify(Array.from({ length: count }, () => aRow()))
const photo = (name: string) => `https://project.example/storage/v1/object/public/facility-photos/${name}`

test.each<[name: string, status: number, body: BodyInit]>([
  ['two rows', 413, many(2)],
  ['a hundred rows', 413, many(100)],
  ['nothing', 400, ''],
  ['half an object', 400, '{"id":'],
  ['null', 400, 'null'],
  ['a number', 400, '1'],
  ['a text', 400, '"x"'],
  ['an empty object', 400, '{}'],
  ['a list in a list', 400, JSON.stringify([[aRow()]])],
  ['20,000 open brackets', 400, '['.repeat(20_000)],
  ['5,000 objects in each other', 400, '{"a":'.repeat(5_000) + '1' + '}'.repeat(5_000)],
  ['UTF-16', 400, new Uint8Array(Buffer.from(JSON.stringify(aRow()), 'utf16le'))],
  ['one key twice, of which the last is bad', 400, `${JSON.stringify(aRow()).slice(0, -1)},"email":"x"}`],
  ['a key named __proto__', 400, `{"__proto__":{"role":"service_role"},${JSON.stringify(aRow()).slice(1)}`],
  ['two objects, one after the other', 400, JSON.stringify(aRow()) + JSON.stringify(aRow())],
])('a body of %s is refused', async (_name, status, body) => {
  await refuse(status, body)
})

test.each<[column: string, value: unknown]>([
  ['status', 'won'],
  ['is_admin', true],
  ['attempts', 0],
  ['sent_at', null],
  ['due_at', '2001-01-01'],
  ['constructor', 'x'],
  ['id; drop table soft_quotes', 'x'],
])('a column that the table does not have is refused: %s', async (column, value) => {
  await refuse(400, JSON.stringify({ ...aRow(), [column]: value }))
})

test.each<[name: string, changes: Row]>([
  ['an object for a text', { full_name: { a: 1 } }],
  ['a list for a text', { full_name: ['Dana'] }],
  ['a truth value for a text', { full_name: true }],
  ['an object for an address', { email: { $ne: null } }],
  ['an object for the photos', { photos: { a: 1 } }],
  ['a number for the photos', { photos: 7 }],
  ['objects among the photos', { photos: [{ a: 1 }] }],
  ['an object for the id', { id: {} }],
  ['a number for the id', { id: 1 }],
  ['SQL in the id', { id: "' or 1=1 --" }],
  ['SQL in a number', { bathrooms: '1); drop table soft_quotes; --' }],
  ['a number beyond all integers', { bathrooms: 1e308 }],
  ['a fraction', { bathrooms: 1.5 }],
  ['not a number', { bathrooms: 'NaN' }],
  ['an object for a number', { fixtures: {} }],
  ['an object for a truth value', { matron_service: {} }],
  ['a number for a truth value', { matron_service: 1 }],
  ['a NUL in a text', { full_name: 'a\u0000b' }],
])('a value of the wrong kind is refused: %s', async (_name, changes) => {
  await refuse(400, JSON.stringify(aRow(changes)))
})

test.each<[name: string, field: string, changes: Row]>([
  ['a mail header in the name', 'full_name', { full_name: 'Dana\r\nBcc: everyone@example.com' }],
  ['a mail header in the address', 'email', { email: 'dana@example.com\r\nBcc: everyone@example.com' }],
  ['two addresses', 'email', { email: 'dana@example.com,everyone@example.com' }],
  ['a named address', 'email', { email: 'Dana <dana@example.com>' }],
  ['an address made to keep a pattern busy', 'email', { email: `a@${'a-'.repeat(3_000)}.` }],
  ['a terminal’s escape codes', 'business_name', { business_name: '\u001b[2J' }],
  ['accents without end', 'full_name', { full_name: `Z${'\u0301'.repeat(500)}` }],
  ['no id', 'id', { id: null }],
  ['an id that can be guessed', 'id', { id: '00000000-0000-0000-0000-000000000000' }],
  ['an option that looks like one of ours', 'employee_count', { employee_count: '31–75' }],
  ['a script for a photo', 'photos', { photos: ['javascript:alert(1)'] }],
  ['a file for a photo', 'photos', { photos: ['file:///srv/keys.json'] }],
  ['an inner address for a photo', 'photos', { photos: ['http://169.254.169.254/latest/meta-data'] }],
  ['a path out of the bucket', 'photos', { photos: [photo('../../keys/1732150800000-0.jpg')] }],
  ['photos in a list of lists', 'photos', { photos: [['a'], ['b']] }],
  ['a thousand photos', 'photos', { photos: Array.from({ length: 1_000 }, () => 'x') }],
])('a value against the rules is refused by its field: %s', async (_name, field, changes) => {
  const began = performance.now()
  const { text } = await refuse(400, JSON.stringify(aRow(changes)))
  expect(JSON.parse(text)).toMatchObject({ code: '23514', details: field })
  expect(performance.now() - began).toBeLessThan(5_000)
})
