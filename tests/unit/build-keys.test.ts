import path from 'node:path'
import { resolveConfig } from 'vite'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => void vi.unstubAllEnvs())

const legacy = (role: string) =>
  ['{"alg":"HS256"}', JSON.stringify({ role }), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.')

function build(key: string) {
  vi.stubEnv('VITE_SITE_URL', 'https://www.site.example')
  vi.stubEnv('VITE_SUPABASE_URL', 'https://project.example')
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', key)
  const configFile = path.resolve(import.meta.dirname, '../../vite.config.ts')
  return resolveConfig({ configFile, root: path.dirname(configFile), logLevel: 'silent' }, 'build')
}

test.each(['sb_secret_of-this-test', legacy('service_role')])(
  'a build refuses to publish the secret key %s',
  async (key) => {
    const refusal = await build(key).catch((error: unknown) => String(error))
    expect(refusal).toContain('VITE_SUPABASE_ANON_KEY is a secret key')
    expect(refusal).not.toContain(key)
  },
)

test.each(['sb_publishable_of-this-test', legacy('anon')])('a build takes the public key %s', async (key) => {
  expect((await build(key)).env['VITE_SUPABASE_ANON_KEY']).toBe(key)
})
