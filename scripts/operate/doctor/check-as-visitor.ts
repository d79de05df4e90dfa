import { paths } from '../../../src/content/paths.ts'
import type { Target } from '../target.ts'
import { type Answer, describeAnswer, fail, type Finding, request } from './finding.ts'

/** Checks what a visitor's browser gets from the host. */
export async function checkAsVisitor({ isLocal, siteUrl, url, publishableKey }: Target): Promise<Finding[]> {
  if (isLocal || siteUrl === null) return []
  const pages = [paths.home, paths.getStarted]
  const missing = ['/no-such-page-00000000', '/assets/no-such-code-00000000.js']
  const served = await Promise.all(pages.map((address) => request(siteUrl + address)))
  const lost = await Promise.all(missing.map((address) => request(siteUrl + address)))
  const findings = [
    ...served.flatMap((answer, index) => checkPage(answer, `${siteUrl}${pages[index]}`)),
    ...lost.flatMap((answer, index) => checkMissing(answer, `${siteUrl}${missing[index]}`)),
  ]
  const form = served.find((answer, index) => pages[index] === paths.getStarted && answer.status === 200)
  if (form === undefined) return findings
  const code = await codeOf(siteUrl, form.text)
  return [
    ...findings,
    ...checkPolicy(form, url),
    ...(publishableKey === null || code.includes(publishableKey)
      ? []
      : [fail('site', `The live site was built with another key than the settings’ VITE_SUPABASE_ANON_KEY.`)]),
  ]
}

function checkPage(answer: Answer, address: string): Finding[] {
  if (answer.status !== 200) return [fail('site', `${address} was ${describeAnswer(answer)}.`)]
  const cache = answer.headers.get('cache-control') ?? ''
  if (!/immutable|max-age=(?!0\b)/.test(cache)) return []
  return [fail('site', `The host lets browsers keep ${address} (${cache}): visitors will not see the next version.`)]
}

/** A host that serves a page in place of missing code breaks the forms without an error. */
const checkMissing = (answer: Answer, address: string): Finding[] =>
  answer.status === 404
    ? []
    : [fail('site', `${address} is not there, but was ${describeAnswer(answer)}: the host must answer 404.`)]

/** Returns a page and all code that it leads to, as one text: what knows the project is loaded when a form is used. */
async function codeOf(siteUrl: string, page: string): Promise<string> {
  const known = new Map([['', page]])
  for (let names = namesOfCode(page); names.length > 0;) {
    const answers = await Promise.all(names.map((name) => request(`${siteUrl}/assets/${name}`)))
    answers.forEach(({ text }, index) => known.set(names[index] ?? '', text))
    names = answers.flatMap(({ text }) => namesOfCode(text)).filter((name) => !known.has(name))
  }
  return [...known.values()].join('\n')
}

const namesOfCode = (text: string) => [...new Set(text.match(/[\w-]+-[\w-]{5,8}\.js/g))]

/** The policy is built with the pages: one that names another project comes from a build for that project. */
function checkPolicy({ headers }: Answer, url: string): Finding[] {
  const policy = headers.get('content-security-policy')
  if (policy === null) return [fail('site', 'The host sends the site without its security headers.')]
  const lacking = ['connect-src', 'img-src'].filter((part) => !new RegExp(`${part}[^;]* ${url}( |;|$)`).test(policy))
  if (lacking.length === 0) return []
  const said = `The live site’s policy (${lacking.join(', ')}) lacks ${url}, so browsers block every call`
  return [fail('site', `${said}: it was built for another project, or its headers are not the build’s.`)]
}
