import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { siteKeyOfBuild, turnstileIsRight } from '../../scripts/operator/check-turnstile.ts'
import { FAILING_SECRET, startSiteverify } from '../support/servers/siteverify-stub.ts'

let siteverify: Awaited<ReturnType<typeof startSiteverify>>
beforeAll(async () => void (siteverify = await startSiteverify()))
afterAll(() => siteverify.stop())
afterEach(() => void vi.unstubAllEnvs())

const SITE_KEY = '1x00000000000000000000AA'
const settings = (secretKey: string) => ({ secretKey, url: siteverify.url })

test('says nothing about a check that is off', async () => {
  expect(await turnstileIsRight(null, '')).toEqual({ state: 'well', note: 'off' })
})

test('asks with a token that no visitor has used', async () => {
  expect(await turnstileIsRight(settings(FAILING_SECRET), SITE_KEY)).toEqual({ state: 'well' })
})

test('names the key that is missing', async () => {
  const [secretOnly, keyOnly] = [
    await turnstileIsRight(settings(FAILING_SECRET), ''),
    await turnstileIsRight(null, SITE_KEY),
  ]
  expect(secretOnly).toMatchObject({
    state: 'attention',
    fix: expect.stringContaining('VITE_TURNSTILE_SITE_KEY is not'),
  })
  expect(keyOnly).toMatchObject({ state: 'attention', fix: expect.stringContaining('TURNSTILE_SECRET_KEY is not') })
})

test('finds a secret that Cloudflare does not know, and keeps it to itself', async () => {
  const finding = await turnstileIsRight(settings('mistyped-secret'), SITE_KEY)
  expect(finding).toMatchObject({ state: 'broken', fix: expect.stringContaining('TURNSTILE_SECRET_KEY') })
  expect(JSON.stringify(finding)).not.toContain('mistyped-secret')
})

test('says so when Cloudflare cannot be asked', async () => {
  const nowhere = { secretKey: FAILING_SECRET, url: 'http://127.0.0.1:1/siteverify' }
  expect(await turnstileIsRight(nowhere, SITE_KEY)).toMatchObject({ state: 'attention' })
})

test('looks for the site key where a build does', () => {
  vi.stubEnv('VITE_TURNSTILE_SITE_KEY', SITE_KEY)
  expect(siteKeyOfBuild()).toBe(SITE_KEY)
})
