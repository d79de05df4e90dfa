/** The owner's tools against a hosted project that answers as the test says. */
import { createRequire } from 'node:module'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aLead } from '../support/builders/leads.ts'
import { MAIL_ID, QUOTE_ID } from '../support/builders/payloads.ts'
import { startHostedProject } from '../support/database/hosted-project.ts'

let project: Awaited<ReturnType<typeof startHostedProject>>
beforeAll(async () => void (project = await startHostedProject()))
beforeEach(() => project.behaves())
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

/** By the owner's clock: the tools run without Vitest, which sends every import to the tests' company. */
const { fromOffice }: { fromOffice: (shown: number) => number } = createRequire(import.meta.url)(
  path.resolve(import.meta.dirname, '../../supabase/functions/_shared/contract/promise.ts'),
)

test('since when is asked of the database, by the owner’s clock', async () => {
  listing(0)
  expect((await project.run('leads.ts', ['--since', '2026-11-01', '--source'])).output).toContain('No quotes.\n')
  expect(called('list_leads')[0]?.body).toMatchObject({
    since: new Date(fromOffice(Date.parse('2026-11-01'))).toISOString(),
  })
})

test.each([
  ['leads.ts', ['--since'], "Option '--since <value>' argument missing. Use: npm run leads"],
  ['leads.ts', ['--csv', '--source'], 'Use: npm run leads'],
  ['leads.ts', ['988NFWM7'], 'No quote has the reference 988NFWM7'],
  ['forget.ts', ['dana'], 'Give one e-mail address'],
])('%s %j is told what it needs', async (script, args, words) => {
  listing(0)
  const { code, output } = await project.run(script, args)
  expect(code).toBe(1)
  expect(output).toContain(words)
  expect(output).not.toContain('    at ')
})

const trace = { email: 'dana@acme.example', createdAt: '2026-11-21T02:13:05+00:00', photos: 1 }

test('a person is forgotten with quotes and messages', async () => {
  project.behaves({
    'POST /rest/v1/rpc/find_person': () => [
      200,
      {
        quotes: [{ ...trace, id: QUOTE_ID, reference: '988NFWM7' }],
        messages: [{ ...trace, id: MAIL_ID, reference: 'ABCDEFGH', photos: 0 }],
      },
    ],
    'POST /rest/v1/rpc/forget_leads': () => [204, null],
    'POST /functions/v1/sweep-photos': () => [200, { removed: 1 }],
  })
  expect((await project.run('forget.ts', ['dana@acme.example', '--yes'])).code).toBe(0)
  expect(called('forget_leads').map(({ body }) => body)).toEqual([{ quote_ids: [QUOTE_ID], message_ids: [MAIL_ID] }])
})
