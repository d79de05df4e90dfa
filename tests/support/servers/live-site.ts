import { paths } from '@/content/paths.ts'
import type { Routes } from './routes.ts'

/** A site as its host serves it: a page with a form, the code it loads, and the code that this loads for the form. */
export function liveSite(
  projectUrl: string,
  key: string,
  policy: string | null = `default-src 'none'; img-src 'self' ${projectUrl}; connect-src 'self' ${projectUrl}`,
): Routes {
  const page = '<!doctype html><script type="module" src="/assets/site-AAAAAAAA.js"></script>'
  return {
    [`GET ${paths.getStarted}`]: () => [
      200,
      page,
      { 'cache-control': 'no-cache', ...(policy !== null && { 'content-security-policy': policy }) },
    ],
    'GET /assets/site-AAAAAAAA.js': () => [200, 'const load = () => import("../backend-BBBBBBBB.js")'],
    'GET /assets/backend-BBBBBBBB.js': () => [200, `const url = "${projectUrl}", key = "${key}"`],
  }
}
