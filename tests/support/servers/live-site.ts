import { paths } from '@/content/paths.ts'
import type { Routes } from './routes.ts'

/** A site as its host serves it: pages, the code that they load, and the code that this loads for a form. */
export function liveSite(
  projectUrl: string,
  key: string,
  policy: string | null = `default-src 'none'; img-src 'self' ${projectUrl}; connect-src 'self' ${projectUrl}`,
): Routes {
  const page = '<!doctype html><script type="module" src="/assets/site-AAAAAAAA.js"></script>'
  const headers = { 'cache-control': 'no-cache', ...(policy !== null && { 'content-security-policy': policy }) }
  return {
    [`GET ${paths.home}`]: () => [200, page, headers],
    [`GET ${paths.getStarted}`]: () => [200, page, headers],
    'GET /assets/site-AAAAAAAA.js': () => [200, 'const load = () => import("../backend-BBBBBBBB.js")'],
    'GET /assets/backend-BBBBBBBB.js': () => [200, `const url = "${projectUrl}", key = "${key}"`],
  }
}
