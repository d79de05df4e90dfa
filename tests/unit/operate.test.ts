import { Readable } from 'node:stream'
import { beforeEach, expect, test, vi } from 'vitest'
import { confirm } from '../../scripts/operate/cli.ts'
import { readLeads } from '../../scripts/operate/leads.ts'
import { officialCli } from '../../scripts/operate/go-live.ts'
import { aLead } from '../support/builders/stored-leads.ts'

beforeEach(() => void vi.spyOn(process.stdout, 'write').mockReturnValue(true))

test.each([
  ...['y', 'Y', 'yes', ' YES '].map((typed) => [typed, true] as const),
  ...['', 'n', 'no', 'not yet', 'okay', 'yes, but later', 'ye'].map((typed) => [typed, false] as const),
])('the answer "%s" to a yes-or-no question returns %s', async (typed, confirmed) => {
  expect(await confirm('Erase permanently?', Readable.from([`${typed}\n`]))).toBe(confirmed)
})

test('an official CLI command that was killed counts as failed', async () => {
  const run = officialCli(async () => ({ status: null, stdout: '', stderr: 'Killed' }), {})
  await expect(run(['db', 'push'])).rejects.toThrow('Command failed: npx supabase@3 db push\nKilled')
})

test('the next page of leads starts after the last lead, by its time and ID', async () => {
  const full = Array.from({ length: 500 }, () => aLead({}, { id: crypto.randomUUID() }))
  const pages = [full, [aLead()]]
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body))
    return Response.json(pages.shift())
  })
  const leads = await readLeads({
    url: 'https://project.example',
    siteUrl: 'https://site.example',
    secretKey: 'sb_secret_test',
    publishableKey: 'sb_publishable_test',
    isLocal: false,
  })
  expect(leads).toHaveLength(501)
  expect(asked).toEqual([
    { before_at: null, before_id: null, most: 500 },
    { before_at: full[499]?.createdAt, before_id: full[499]?.id, most: 500 },
  ])
})
