import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { paths } from '../../src/content/paths.ts'
import { type Answer, describeAnswer, fail, failIf, type Finding, request } from './findings.ts'
import type { Target } from './target.ts'

/** The pages to check, with their files in `dist`. */
const PAGES = { [paths.getStarted]: 'get-started.html', [paths.home]: 'index.html' }
const [MISSING_PAGE, MISSING_CODE] = ['/no-such-page-00000000', '/assets/no-such-code-00000000.js']

/** Checks that the project accepts the public key. */
export async function checkPublicKey({ url, publishableKey: apikey }: Target): Promise<Finding[]> {
  const { status, code } = await request(`${url}/rest/v1/soft_quotes?limit=1`, { headers: { apikey } })
  return failIf(status === 401 && code !== '42501', 'keys', 'The project rejects VITE_SUPABASE_ANON_KEY.')
}

/** Checks the host's responses, and compares the pages with the build. */
export async function checkAsVisitor(target: Target, dist: string): Promise<Finding[]> {
  const { isLocal, siteUrl, url, publishableKey } = target
  if (isLocal) return []
  const get = (addresses: readonly string[]) => Promise.all(addresses.map((address) => request(siteUrl + address)))
  const [pages, missing, otherAddress] = await Promise.all([
    get(Object.keys(PAGES)),
    get([MISSING_PAGE, MISSING_CODE]),
    checkOtherAddress(siteUrl),
  ])
  const moved = pages.flatMap((page) => checkMoved(page, siteUrl))
  if (moved.length > 0) return moved.slice(0, 1)
  const findings = [...pages.flatMap(checkPage), ...missing.flatMap(checkMissing), ...otherAddress]
  const [form] = pages
  if (form?.status !== 200) return findings
  const hasOtherKey = !(await loadCode(siteUrl, form.text)).includes(publishableKey)
  const symptom = 'The live site was built with a key other than the VITE_SUPABASE_ANON_KEY in the settings.'
  return [
    ...findings,
    ...checkPolicy(form, url),
    ...failIf(hasOtherKey, 'site', symptom),
    ...(hasOtherKey ? [] : checkAge(pages, target, dist)),
  ]
}

/** Reports a host that redirects the whole site to another address. */
function checkMoved({ status, headers, url }: Answer, siteUrl: string): Finding[] {
  const location = headers.get('location')
  if (status < 300 || status > 399 || location === null || !URL.canParse(location, url)) return []
  const { origin } = new URL(location, url)
  return failIf(origin !== siteUrl, 'settings', `${siteUrl} redirects to ${origin}, but VITE_SITE_URL is ${siteUrl}.`)
}

function checkPage(answer: Answer): Finding[] {
  if (answer.status !== 200) return [fail('site', `${answer.url} ${describeAnswer(answer)}.`)]
  const cache = answer.headers.get('cache-control') ?? ''
  return failIf(
    /immutable|max-?age=(?!0\b)/i.test(cache),
    'site',
    `The host lets browsers or a CDN store ${answer.url} (${cache}), so visitors won’t see your next upload.`,
  )
}

/** If a host serves a page instead of missing code, forms fail without an error message. */
function checkMissing(answer: Answer): Finding[] {
  if (answer.status !== 404)
    return [fail('site', `${answer.url} doesn’t exist, but ${describeAnswer(answer)}. The host must return 404.`)]
  const isOurs = answer.url.endsWith(MISSING_CODE) || findEntry(answer.text) !== undefined
  return failIf(!isOurs, 'site', 'The host doesn’t show the site’s own not-found page (404.html).')
}

/** Forms work on only one address, so the same address with or without `www.` must redirect to it. */
async function checkOtherAddress(siteUrl: string): Promise<Finding[]> {
  const other = siteUrl.replace(
    /^(https?:\/\/)(www\.)?/,
    (_, scheme: string, www?: string) => scheme + (www ? '' : 'www.'),
  )
  const { status, text } = await request(`${other}/`)
  const isServed = status === 200 && findEntry(text) !== undefined
  return failIf(isServed, 'site', `${other} shows the site too, but forms only work on ${siteUrl}.`)
}

/** Returns a page with all the code it loads, because only the code of forms contains the key. */
async function loadCode(siteUrl: string, text: string, known = new Set<string>()): Promise<string> {
  // Without the look-behind, a search through long lines of code would take seconds.
  const names = [...new Set(text.match(/(?<![\w-])[\w-]+-[\w-]{5,8}\.js/g))].filter((name) => !known.has(name))
  if (names.length === 0) return text
  const answers = await Promise.all(names.map((name) => request(`${siteUrl}/assets/${name}`)))
  const code = answers.map((answer) => answer.text).join('\n')
  return `${text}\n${await loadCode(siteUrl, code, new Set([...known, ...names]))}`
}

/** Returns the address of a page's code, which is different for each build. */
const findEntry = (html: string): string | undefined => /data-entry="([^"]+)"/.exec(html)?.[1]

/** Compares the live pages with `dist` if it was built for this project. */
function checkAge(pages: readonly Answer[], { url }: Target, dist: string): Finding[] {
  const read = (file: string) => (existsSync(path.join(dist, file)) ? readFileSync(path.join(dist, file), 'utf8') : '')
  const isComparable = read('_headers').includes(url)
  const isOld = Object.values(PAGES).some(
    (file, index) => findEntry(read(file)) !== findEntry(pages[index]?.text ?? ''),
  )
  return failIf(isComparable && isOld, 'site', 'The live site doesn’t match the build in the dist folder.')
}

/** Checks that the content security policy, which the build creates, allows calls to this project. */
function checkPolicy({ headers }: Answer, url: string): Finding[] {
  const policy = headers.get('content-security-policy')
  if (policy === null) return [fail('site', 'The host serves the site without its security headers.')]
  const lacking = ['connect-src', 'img-src'].filter((part) => !new RegExp(`${part}[^;]* ${url}( |;|$)`).test(policy))
  const symptom = `The live site’s content security policy (${lacking.join(', ')}) doesn’t allow ${url}, so browsers block every call.`
  const why = 'The site was built for another project, or the host doesn’t send the headers from the build.'
  return failIf(lacking.length > 0, 'site', `${symptom} ${why}`)
}
