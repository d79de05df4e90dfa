/** What a build takes from its environment, and for which browsers it writes. */
import path from 'node:path'
import { resolveConfig } from 'vite'
import { expect, test, vi } from 'vitest'
import { readSiteSettings } from '../../scripts/prerender/settings.ts'

const legacy = (role: string) =>
  ['{"alg":"HS256"}', JSON.stringify({ role }), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.')

function build({ key = 'sb_publishable_of-this-test', turnstileKey = '' } = {}) {
  vi.stubEnv('VITE_SITE_URL', 'https://www.site.example/')
  vi.stubEnv('VITE_SUPABASE_URL', 'https://project.example/')
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', key)
  vi.stubEnv('VITE_TURNSTILE_SITE_KEY', turnstileKey)
  const configFile = path.resolve(import.meta.dirname, '../../vite.config.ts')
  return resolveConfig({ configFile, root: path.dirname(configFile), logLevel: 'silent' }, 'build')
}

test.each(['sb_secret_of-this-test', legacy('service_role')])(
  'a build refuses to publish the secret key %s',
  async (key) => {
    const refusal = await build({ key }).catch((error: unknown) => String(error))
    expect(refusal).toContain('VITE_SUPABASE_ANON_KEY is a secret key')
    expect(refusal).not.toContain(key)
  },
)

test.each(['sb_publishable_of-this-test', legacy('anon')])('a build takes the public key %s', async (key) => {
  expect((await build({ key })).env['VITE_SUPABASE_ANON_KEY']).toBe(key)
})

test.each([
  ['with a key', '0x4AAAAAAA', true],
  ['without a key', '', false],
])(
  'a build %s for Cloudflare’s widget knows whether its policy has to let it in',
  async (_what, turnstileKey, usesTurnstile) => {
    expect(readSiteSettings(await build({ turnstileKey }))).toEqual({
      siteUrl: 'https://www.site.example',
      apiOrigin: 'https://project.example',
      usesTurnstile,
    })
  },
)

test('the page’s code is written for browsers of the last years', async () => {
  expect((await build()).build.target).toEqual(['chrome111', 'edge111', 'firefox114', 'safari16.4', 'ios16.4'])
})
