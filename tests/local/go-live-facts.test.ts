import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { company } from '@contract/company.ts'
import { expect, test } from 'vitest'
import { lookAtFacts } from '../../scripts/go-live/facts-first.ts'
import { layOutFixture } from '../support/company/fixture-project.ts'

const OWN = { ...company, phone: '+18085551234;ext=204', email: 'office@site.invalid', timeZone: 'Pacific/Honolulu' }

test('an owner’s own facts are no reason to stop, in whichever time zone', async () => {
  const said: string[] = []
  for (const timeZone of ['Pacific/Honolulu', 'America/New_York', 'US/Central'])
    await lookAtFacts({ ...OWN, timeZone }, false, (line) => said.push(line))
  expect(said).toEqual([])
})

test.each([
  ['the example’s', company, 'The phone number and the e-mail address in'],
  ['wrong ones', { ...OWN, phone: '555 1234' }, 'phone must be a plus'],
])('%s are told before anything is asked; a dry run goes on', async (_, facts, words) => {
  const said: string[] = []
  await expect(lookAtFacts(facts, false, (line) => said.push(line))).rejects.toThrow(words)
  expect(said).toEqual([])
  await lookAtFacts(facts, true, (line) => said.push(line))
  expect(said).toEqual([expect.stringContaining(words)])
})

test('go-live looks at them first, and changes nothing', () => {
  const folder = layOutFixture('go-live-facts')
  const script = path.join(folder, 'scripts/go-live.ts')
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [script, ...args, '--settings', path.join(folder, 'none')], { encoding: 'utf8' })
  const refused = run('--yes')
  expect(refused.status).toBe(1)
  expect(refused.stderr + refused.stdout).toMatch(/are still the example’s[.][^]*Nothing was changed[.]\s*$/)
  expect(run('--dry-run').stdout).toContain('are still the example’s')
})
