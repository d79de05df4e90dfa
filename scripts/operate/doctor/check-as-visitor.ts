import { paths } from '../../../src/content/paths.ts'
import type { Target } from '../target.ts'
import { type Answer, describeAnswer, fail, failIf, type Finding, request } from './finding.ts'

const PAGES = [paths.getStarted, paths.home]
const MISSING = ['/no-such-page-00000000', '/assets/no-such-code-00000000.js']

/** Checks that the project knows the public key. With another one every visitor is refused, which says nothing of their rights. */
export async function checkPublicKey({ url, publishableKey: apikey }: Target): Promise<Finding[]> {
  const { status, code } = await request(`${url}/rest/v1/soft_quotes?limit=1`, { headers: { apikey } })
  return failIf(status === 401 && code !== '42501', 'keys', 'The project refuses VITE_SUPABASE_ANON_KEY.')
}

/** Checks what a visitor's browser gets from the host. */
export async function checkAsVisitor({ isLocal, siteUrl, url, publishableKey }: Target): Promise<Finding[]> {
  if (isLocal) return []
  const get = (addresses: readonly string[]) => Promise.all(addresses.map((address) => request(siteUrl + address)))
  const [pages, missing] = await Promise.all([get(PAGES), get(MISSING)])
  const findings = [...pages.flatMap(checkPage), ...missing.flatMap(checkMissing)]
  const [form] = pages
  if (form?.status !== 200) return findings
  const isOfOtherKey = !(await codeOf(siteUrl, form.text)).includes(publishableKey)
  const said = 'The live site was built with another key than the settings’ VITE_SUPABASE_ANON_KEY.'
  return [...findings, ...checkPolicy(form, url), ...failIf(isOfOtherKey, 'site', said)]
}

function checkPage(answer: Answer): Finding[] {
  if (answer.status !== 200) return [fail('site', `${answer.url} was ${describeAnswer(answer)}.`)]
  const cache = answer.headers.get('cache-control') ?? ''
  const said = `The host lets browsers keep ${answer.url} (${cache}): visitors will not see the next version.`
  return failIf(/immutable|max-age=(?!0\b)/.test(cache), 'site', said)
}

/** A host that serves a page in place of missing code breaks the forms without an error. */
function checkMissing(answer: Answer): Finding[] {
  const said = `${answer.url} is not there, but was ${describeAnswer(answer)}: the host must answer 404, without a rewrite for single-page apps.`
  return failIf(answer.status !== 404, 'site', said)
}

/** Returns a text and all code that it leads to: what knows the project is loaded when a form is used. */
async function codeOf(siteUrl: string, text: string, known = new Set<string>()): Promise<string> {
  const names = [...new Set(text.match(/[\w-]+-[\w-]{5,8}\.js/g))].filter((name) => !known.has(name))
  if (names.length === 0) return text
  const answers = await Promise.all(names.map((name) => request(`${siteUrl}/assets/${name}`)))
  const code = answers.map((answer) => answer.text).join('\n')
  return `${text}\n${await codeOf(siteUrl, code, new Set([...known, ...names]))}`
}

/** The policy is built with the pages: one that names another project comes from a build for that project. */
function checkPolicy({ headers }: Answer, url: string): Finding[] {
  const policy = headers.get('content-security-policy')
  if (policy === null) return [fail('site', 'The host sends the site without its security headers.')]
  const lacking = ['connect-src', 'img-src'].filter((part) => !new RegExp(`${part}[^;]* ${url}( |;|$)`).test(policy))
  const said = `The live site’s policy (${lacking.join(', ')}) lacks ${url}, so browsers block every call`
  const why = 'it was built for another project, or its headers are not the build’s'
  return failIf(lacking.length > 0, 'site', `${said}: ${why}.`)
}
