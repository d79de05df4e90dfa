import path from 'node:path'
import { resolveConfig } from 'vite'
import { expect, test, vi } from 'vitest'
import { readSiteSettings } from '../../scripts/build/prerender/site-settings.ts'

/** Returns a key in the older format, a JWT. */
const legacyKey = (role: string) =>
  ['{"alg":"HS256"}', JSON.stringify({ role }), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.')

function build({ key = 'sb_publishable_of-this-test' } = {}) {
  vi.stubEnv('VITE_SITE_URL', 'https://www.site.example/')
  vi.stubEnv('VITE_SUPABASE_URL', 'https://project.example/')
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', key)
  const configFile = path.resolve(import.meta.dirname, '../../vite.config.ts')
  return resolveConfig({ configFile, root: path.dirname(configFile), logLevel: 'silent' }, 'build')
}

test.each(['sb_secret_of-this-test', legacyKey('service_role')])(
  'a build refuses to publish the secret key %s',
  async (key) => {
    const refusal = await build({ key }).catch((error: unknown) => String(error))
    expect(refusal).toContain('VITE_SUPABASE_ANON_KEY is a secret key')
    expect(refusal).not.toContain(key)
  },
)

test.each(['sb_publishable_of-this-test', legacyKey('anon')])('a build accepts the public key %s', async (key) => {
  expect((await build({ key })).env['VITE_SUPABASE_ANON_KEY']).toBe(key)
})

test('a build removes the trailing slash from both addresses', async () => {
  const addresses = { siteUrl: 'https://www.site.example', apiOrigin: 'https://project.example' }
  expect(readSiteSettings(await build())).toEqual(addresses)
})

test('page code is compiled for browsers released since early 2023 [fault]', async () => {
  expect((await build()).build.target).toEqual(['chrome111', 'edge111', 'firefox114', 'safari16.4', 'ios16.4'])
})
