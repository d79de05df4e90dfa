import { ASSETS, CACHE, type Headers, type HostedSite, redirects, securityHeaders } from './rules.ts'

/** Netlify and Cloudflare Pages join the values of all matching rules, so no two of these name the same header. */
export function headersFile(site: HostedSite): string {
  const block = (path: string, headers: Headers) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')
  return [
    block('/*', securityHeaders(site)),
    block(`${ASSETS}*`, { 'Cache-Control': CACHE.asset }),
    ...site.pages.map((page) => block(page, { 'Cache-Control': CACHE.page })),
    ...site.files.map((file) => block(file, { 'Cache-Control': CACHE.file })),
    '',
  ].join('\n')
}

/**
 * For Netlify and Cloudflare Pages. Without the addresses that end in a slash: both remove it by themselves, and Netlify
 * takes `/about/` and `/about` for one address, which would lead in a circle.
 */
export function redirectsFile(site: HostedSite): string {
  const lines = redirects(site).filter(({ from }) => !from.endsWith('/'))
  return `${lines.map(({ from, to }) => `${from} ${to} 301`).join('\n')}\n`
}

export function vercelJson(site: HostedSite): string {
  const rule = (source: string, headers: Headers) => ({
    source,
    headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
  })
  const literal = (address: string) => address.replaceAll('.', '\\.')
  const settings = {
    cleanUrls: true,
    trailingSlash: false,
    headers: [
      rule('/(.*)', securityHeaders(site)),
      rule(`${ASSETS}(.*)`, { 'Cache-Control': CACHE.asset }),
      ...site.pages.map((page) => rule(page, { 'Cache-Control': CACHE.page })),
      ...site.files.map((file) => rule(literal(file), { 'Cache-Control': CACHE.file })),
    ],
  }
  return `${JSON.stringify(settings, null, 2)}\n`
}
