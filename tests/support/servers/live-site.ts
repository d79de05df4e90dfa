import { paths } from '@/content/paths.ts'
import type { Routes } from './routes.ts'

/** The phone number on the live site. */
export const LIVE_PHONE = '+14795551234'
const ENTRY = '/assets/site-AAAAAAAA.js'
export const LIVE_PAGE = `<!doctype html><script data-entry="${ENTRY}"></script><a href="tel:${LIVE_PHONE}">Call</a>`

/** A site as its host serves it: pages, the code that they load, and the code that this loads for a form. */
export function liveSite(
  projectUrl: string,
  key: string,
  policy: string | null = `default-src 'none'; img-src 'self' ${projectUrl}; connect-src 'self' ${projectUrl}`,
): Routes {
  const headers = { 'cache-control': 'no-cache', ...(policy !== null && { 'content-security-policy': policy }) }
  return {
    [`GET ${paths.home}`]: () => [200, LIVE_PAGE, headers],
    [`GET ${paths.getStarted}`]: () => [200, LIVE_PAGE, headers],
    'GET *': () => [404, LIVE_PAGE, headers],
    [`GET ${ENTRY}`]: () => [200, 'const load = () => import("../backend-BBBBBBBB.js")'],
    'GET /assets/backend-BBBBBBBB.js': () => [200, `const url = "${projectUrl}", key = "${key}"`],
  }
}
