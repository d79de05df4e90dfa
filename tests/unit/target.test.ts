import { afterEach, expect, test, vi } from 'vitest'
import { namedTarget } from '../../scripts/operator/command-line.ts'
import { findTarget } from '../../scripts/operator/target.ts'

const KEY = { SUPABASE_SECRET_KEY: 'sb_secret_for_tests' }
const PROJECT = 'https://abcdefghijklmnopqrst.supabase.co'

afterEach(() => vi.restoreAllMocks())

test('the settings that going live keeps name the hosted project, as the tools’ own do', async () => {
  const hosted = { url: PROJECT, isLocal: false }
  expect(await findTarget({ ...KEY, VITE_SUPABASE_URL: PROJECT })).toMatchObject(hosted)
  expect(await findTarget({ ...KEY, SUPABASE_URL: `${PROJECT}/rest/v1/` })).toMatchObject(hosted)
})

test('a secret key without an address is never taken for a wish to look at this machine', async () => {
  await expect(findTarget(KEY)).rejects.toThrow('Set SUPABASE_URL')
})

test('a tool says what it looks at, apart from what it prints', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  await namedTarget(undefined, { ...KEY, SUPABASE_URL: PROJECT })
  expect(said).toHaveBeenCalledWith(`On ${PROJECT}:`)
})
