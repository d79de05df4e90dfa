import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { company } from '@contract/company.ts'
import { expect, test } from 'vitest'
import { lookAtFacts } from '../../scripts/go-live/facts-first.ts'
import { layOutFixture } from '../support/company/fixture-project.ts'

const OWN = { ...company, phone: '+18085551234;ext=204', email: 'office@site.invalid', timeZone: 'Pacific/Honolulu' }

test('an owner’s own facts are no reason to stop, in whichever time zone', async () => {
  for (const timeZone of ['Pacific/Honolulu', 'America/New_York', 'US/Central'])
    await expect(lookAtFacts({ ...OWN, timeZone })).resolves.toBeUndefined()
})

test.each([
  ['the example’s', company, 'The phone number and the e-mail address in'],
  ['wrong ones', { ...OWN, phone: '555 1234' }, 'phone must be a plus'],
])('%s are told before anything is asked', async (_, facts, words) => {
  await expect(lookAtFacts(facts)).rejects.toThrow(words)
})

test('go-live looks at them first, and changes nothing', () => {
  const folder = layOutFixture('go-live-facts')
  const script = path.join(folder, 'scripts/go-live.ts')
  const args = [script, '--yes', '--settings', path.join(folder, 'none')]
  const refused = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect(refused.status).toBe(1)
  expect(refused.stderr + refused.stdout).toMatch(/are still the example’s[.][^]*Nothing was changed[.]\s*$/)
})
