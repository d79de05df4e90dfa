import { localAnswers } from '../../scripts/hosting/plugin.ts'
import { describe, expect, test } from 'vitest'
import { headersFile, nginxSample, redirectsFile, vercelJson } from '../../scripts/hosting/formats.ts'
import { type HostedSite, securityHeaders } from '../../scripts/hosting/rules.ts'
import { scriptHashes } from '../../scripts/hosting/site.ts'

const site: HostedSite = {
  pages: ['/', '/about'],
  files: ['/robots.txt'],
  apiOrigin: 'https://api.site.example',
  scriptHashes: ['sha256-abc='],
  usesTurnstile: false,
}

describe('the rules of the hosts', () => {
  test('say the same policy everywhere', () => {
    const policy = "script-src 'self' 'sha256-abc='"
    for (const file of [headersFile(site), vercelJson(site), nginxSample(site)]) {
      expect(file).toContain(policy)
      expect(file).toContain("connect-src 'self' https://api.site.example")
      expect(file).toContain('max-age=31536000, immutable')
    }
  })

  test('let in the widget of Cloudflare Turnstile where the pages load it, and nowhere else', () => {
    const policyOf = (usesTurnstile: boolean) => securityHeaders({ ...site, usesTurnstile })['Content-Security-Policy']
    const widget = 'https://challenges.cloudflare.com'
    expect(policyOf(true)).toContain(`; script-src 'self' 'sha256-abc=' ${widget}; frame-src ${widget}; style-src`)
    expect(policyOf(false)).toContain(`; script-src 'self' 'sha256-abc='; style-src`)
    for (const file of [headersFile(site), vercelJson(site), nginxSample(site)]) expect(file).not.toContain(widget)
    expect(headersFile({ ...site, usesTurnstile: true })).toContain(`frame-src ${widget}`)
    expect(localAnswers({ ...site, usesTurnstile: true })('/').headers['Content-Security-Policy']).toContain(widget)
  })

  test('name no header twice for one address, because two of the hosts would join the values', () => {
    const caches = headersFile(site).match(/^(\/\S*)\n {2}Cache-Control/gm)
    expect(caches).toHaveLength(4)
    expect(headersFile(site).split('\n/')[0]).not.toContain('Cache-Control')
  })

  test('redirect every second address of a page to it, and never in a circle', () => {
    expect(redirectsFile(site)).toBe('/index.html / 301\n/about.html /about 301\n')
    expect(redirectsFile(site)).not.toMatch(/^\S+\w\/ /m)
    const answer = localAnswers(site)
    expect(answer('/about/').location).toBe('/about')
    expect(answer('/about').location).toBeNull()
  })

  test('leave out on localhost what needs HTTPS', () => {
    const { headers } = localAnswers(site)('/')
    expect(headers).not.toHaveProperty('Strict-Transport-Security')
    expect(headers['Content-Security-Policy']).not.toContain('upgrade-insecure-requests')
    expect(headersFile(site)).toContain('upgrade-insecure-requests')
  })
})

describe('hashes of scripts', () => {
  test('cover what runs in a page, not files and not data', () => {
    const html = '<script>run()</script><script src="/a.js"></script><script type="application/ld+json">{}</script>'
    expect(scriptHashes(html)).toHaveLength(1)
  })
})
