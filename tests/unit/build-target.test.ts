import path from 'node:path'
import { resolveConfig } from 'vite'
import { expect, test, vi } from 'vitest'

test('the page’s code is written for browsers of the last years', async () => {
  vi.stubEnv('VITE_SITE_URL', 'https://www.site.example')
  vi.stubEnv('VITE_SUPABASE_URL', 'https://project.example')
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', 'sb_publishable_test')
  const configFile = path.resolve(import.meta.dirname, '../../vite.config.ts')
  const { build } = await resolveConfig({ configFile, root: path.dirname(configFile), logLevel: 'silent' }, 'build')
  expect(build.target).toEqual(['chrome111', 'edge111', 'firefox114', 'safari16.4', 'ios16.4'])
})
