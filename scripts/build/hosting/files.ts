import { CACHE, type Headers, type HostedSite, isAsset, SCANNED_LINK, securityHeaders } from './rules.ts'

/**
 * For Netlify and Cloudflare. Without a rule, they have browsers check every file at each visit, missing ones too. So only files
 * that exist are listed, without patterns. Cloudflare reads at most 100 rules.
 */
export function headersFile(site: HostedSite): string {
  const block = (path: string, headers: Headers) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')
  const assets = site.files.filter(isAsset).map((asset) => block(asset, { 'Cache-Control': CACHE.asset }))
  return `${[block('/*', securityHeaders(site)), ...assets].join('\n')}\n`
}

/** For Netlify and Cloudflare. */
export const redirectsFile = (): string => `${SCANNED_LINK.from} ${SCANNED_LINK.to} ${SCANNED_LINK.status}\n`

/** For Vercel. Redirects `.html` and a slash at the end, as the other two hosts do by default. */
export function vercelJson(site: HostedSite): string {
  const rule = (source: string, headers: Headers) => ({
    source,
    headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
  })
  const literal = (address: string) => address.replaceAll('.', '\\.')
  const assets = site.files.filter(isAsset).map((asset) => rule(literal(asset), { 'Cache-Control': CACHE.asset }))
  const headers = [rule('/(.*)', securityHeaders(site)), ...assets]
  const redirects = [{ source: SCANNED_LINK.from, destination: SCANNED_LINK.to, statusCode: SCANNED_LINK.status }]
  return `${JSON.stringify({ cleanUrls: true, trailingSlash: false, redirects, headers }, null, 2)}\n`
}
