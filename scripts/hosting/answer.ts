import { ASSETS, CACHE, type Headers, type HostedSite, redirects, securityHeaders } from './rules.ts'

/** Only sent over HTTPS: on this machine they would make the browser look for a server that is not there. */
const HTTPS_ONLY = { header: 'Strict-Transport-Security', directive: '; upgrade-insecure-requests' } as const

/** What the rules say about an address: what to send along, or where to send the visitor instead. */
export interface Answer {
  readonly headers: Headers
  readonly location: string | null
}

/** The rules as a function, for the server of this machine. */
export function localAnswers(site: HostedSite): (pathname: string) => Answer {
  const { [HTTPS_ONLY.header]: _, ...headers } = securityHeaders(site)
  const policy = headers['Content-Security-Policy']?.replace(HTTPS_ONLY.directive, '') ?? ''
  const moved = new Map(redirects(site).map(({ from, to }) => [from, to]))
  return (pathname) => ({
    headers: { ...headers, 'Content-Security-Policy': policy, 'Cache-Control': cacheOf(pathname, site) },
    location: moved.get(pathname) ?? null,
  })
}

function cacheOf(pathname: string, { files }: HostedSite): string {
  if (files.includes(pathname)) return CACHE.file
  return pathname.startsWith(ASSETS) ? CACHE.asset : CACHE.page
}
