import path from 'node:path'
import { resolveConfig } from 'vite'
import { afterEach, expect, test, vi } from 'vitest'
import { readSiteSettings } from '../../scripts/prerender/settings.ts'

afterEach(() => void vi.unstubAllEnvs())

/** What a build knows of its site, with this key for Cloudflare's widget. */
async function settingsWith(turnstileKey: string) {
  vi.stubEnv('VITE_SITE_URL', 'https://www.site.example/')
  vi.stubEnv('VITE_SUPABASE_URL', 'https://project.example/')
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', 'sb_publishable_of-this-test')
  vi.stubEnv('VITE_TURNSTILE_SITE_KEY', turnstileKey)
  const configFile = path.resolve(import.meta.dirname, '../../vite.config.ts')
  return readSiteSettings(await resolveConfig({ configFile, root: path.dirname(configFile) }, 'build'))
}

test.each([
  ['with a key', '0x4AAAAAAA', true],
  ['without a key', '', false],
])(
  'a build %s for Cloudflare’s widget knows whether its policy has to let it in',
  async (_what, key, usesTurnstile) => {
    expect(await settingsWith(key)).toEqual({
      siteUrl: 'https://www.site.example',
      apiOrigin: 'https://project.example',
      usesTurnstile,
    })
  },
)
