import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { paths } from '../../../src/content/paths.ts'
import { OWN_HEADERS } from '../../../supabase/functions/_shared/contract/own-headers.ts'
import { PHOTO_BUCKET } from '../../../supabase/functions/_shared/contract/photo.ts'
import { keysIn, kindOfKey } from '../../build/key-kind.ts'
import { type Answer, type Finding, inWords, request, wrong } from './look.ts'
import type { Target } from '../target.ts'

/** Looks at what a visitor's browser gets from the host, and asks the project what the site's pages may send. */
export async function lookAsVisitor(target: Target, dist: string): Promise<Finding[]> {
  const { siteUrl } = target
  if (target.isLocal || siteUrl === null) return []
  const [home, form, page, code] = await Promise.all(
    [paths.home, paths.getStarted, '/no-such-page-00000000', '/assets/no-such-code-00000000.js'].map((address) =>
      request(siteUrl + address),
    ),
  )
  const findings = [
    ...[home, form].flatMap((answer, index) => pageIsServed(answer, [paths.home, paths.getStarted][index] ?? '')),
    ...[page, code].flatMap((answer, index) => missingIsNotFound(answer, ['page', 'file of code'][index] ?? '')),
  ]
  if (form?.status !== 200) return findings
  return [
    ...findings,
    ...isTheBuild(form, dist),
    ...allowsProject(form, target.url),
    ...isBuiltFor(await codeOf(siteUrl, form.text), target),
    ...(await mayBeSent(target.url, siteUrl)),
  ]
}

function pageIsServed(answer: Answer | undefined, address: string): Finding[] {
  if (answer?.status !== 200) return [wrong('site', `${address} was ${answer ? inWords(answer) : 'not asked'}.`)]
  const cache = answer.headers.get('cache-control') ?? ''
  if (!/immutable|max-age=(?!0\b)/.test(cache)) return []
  return [wrong('site', `The host lets browsers keep ${address} (${cache}): visitors would not see the next version.`)]
}

/** A host that serves a page for missing code breaks the forms without an error. */
function missingIsNotFound(answer: Answer | undefined, what: string): Finding[] {
  if (answer?.status !== 404) {
    return [wrong('site', `The host answers ${answer?.status} for a ${what} that is not there, and must answer 404.`)]
  }
  const isKept = /immutable/.test(answer.headers.get('cache-control') ?? '')
  return isKept ? [wrong('site', `The host lets browsers keep for a year that a ${what} is not there.`)] : []
}

const CODE = /[\w-]+-[\w-]{5,8}\.js/g
const namesOfCode = (text: string) => [...new Set(text.match(CODE))].sort()

/** Compares the page with the one in `dist` by its files' names, which contain hashes. */
function isTheBuild({ text }: Answer, dist: string): Finding[] {
  const file = path.join(dist, `${paths.getStarted.slice(1)}.html`)
  if (!existsSync(file) || `${namesOfCode(readFileSync(file, 'utf8'))}` === `${namesOfCode(text)}`) return []
  return [wrong('site', 'Visitors do not get the pages that are in the folder dist here.')]
}

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

function isBuiltFor(code: string, { url, publishableKey }: Target): Finding[] {
  if (keysIn(code).some((key) => kindOfKey(key) === 'secret')) {
    return [wrong('keys', 'The live site holds a secret key, which opens everything! Delete that key now.')]
  }
  if (!code.includes(url)) return [wrong('site', `The live site was built for another project, not for ${url}.`)]
  if (publishableKey === null || code.includes(publishableKey)) return []
  return [wrong('site', 'The live site was built with another publishable key than the one in the settings.')]
}

function allowsProject({ headers }: Answer, url: string): Finding[] {
  const policy = headers.get('content-security-policy')
  if (policy === null) return [wrong('site', 'The host sends the site without its security headers.')]
  const rules = policy.split(';').map((rule) => rule.trim().split(/\s+/))
  const lacking = ['connect-src', 'img-src'].filter((part) => !rules.find(([name]) => name === part)?.includes(url))
  if (lacking.length === 0) return []
  return [wrong('site', `The live site’s policy (${lacking.join(', ')}) lacks ${url}, so browsers block every call.`)]
}

const TO_FUNCTIONS = ['apikey', 'content-type', 'x-client-info', ...OWN_HEADERS]
const TO_PLATFORM = ['apikey', 'authorization', 'content-type', 'x-client-info']
/** Where the pages send what, with which headers. tests/unit/supabase-site-api.test.ts compares the list with what they send. */
export const SENT: Readonly<Record<string, readonly string[]>> = {
  '/rest/v1/soft_quotes': [...TO_PLATFORM, 'content-profile', 'prefer'],
  [`/storage/v1/object/${PHOTO_BUCKET}/`]: [...TO_PLATFORM, 'cache-control', 'x-upsert'],
  '/functions/v1/submit-quote': TO_FUNCTIONS,
  '/functions/v1/submit-contact': TO_FUNCTIONS,
}

/** Asks as a browser does before it sends a form of the site. */
async function mayBeSent(url: string, siteUrl: string): Promise<Finding[]> {
  const found = await Promise.all(
    Object.entries(SENT).map(async ([address, names]) => {
      const { headers } = await request(url + address, {
        method: 'OPTIONS',
        headers: {
          origin: siteUrl,
          'access-control-request-method': 'POST',
          'access-control-request-headers': names.join(','),
        },
      })
      if (!isReadable(headers, siteUrl)) return [notReadable(address, siteUrl)]
      const allowed = (headers.get('access-control-allow-headers') ?? '').toLowerCase().split(/\s*,\s*/)
      const lacking = names.filter(
        (name) => !allowed.includes(name) && !(allowed.includes('*') && name !== 'authorization'),
      )
      if (lacking.length === 0) return []
      return [
        wrong('functions', `Browsers may not send ${lacking.join(', ')} to ${address}, so that nothing reaches it.`),
      ]
    }),
  )
  return found.flat()
}

/** Whether browsers let pages of the site read a response. */
export const isReadable = (headers: Headers, siteUrl: string): boolean =>
  ['*', siteUrl].includes(headers.get('access-control-allow-origin') ?? '')

export const notReadable = (address: string, siteUrl: string): Finding =>
  wrong('functions', `${address} lets no page of ${siteUrl} read its answers: compare SITE_ORIGINS.`)
