import { PHOTO_BUCKET } from '../../supabase/functions/_shared/contract/quote-shape.ts'
import { callBackend } from '../../supabase/functions/_shared/http/backend.ts'
import { type Answer, describeAnswer, failIf, type Finding, request } from './findings.ts'
import { BUCKET, DOT } from './round-trip.ts'
import { ask, type Target } from './target.ts'

/** Attempts privileged operations with the public key. With `uploads`, also uploads photos, and deletes them later. */
export async function checkAsAttacker(target: Target, uploads: boolean): Promise<Finding[]> {
  const { url, publishableKey: apikey } = target
  const attempt: Attempt = (method, path, body, headers) => {
    const all = { apikey, authorization: `Bearer ${apikey}`, 'content-type': 'application/json', ...headers }
    return request(url + path, { method, headers: all, ...(body !== undefined && { body }) })
  }
  const tried = [tryFunction(attempt), tryAll(attempt, TABLE_TRIES), tryPhotos(target, attempt, uploads)]
  return (await Promise.all(tried)).flat()
}

type Attempt = (method: string, path: string, body?: BodyInit, headers?: object) => Promise<Answer>
type Try = readonly [what: string, ...Parameters<Attempt>]

const failUnless = (refused: boolean, what: string, answer: Answer): Finding[] =>
  failIf(!refused, 'rights', `A stranger can ${what}: the attempt ${describeAnswer(answer)}.`)

async function tryAll(attempt: Attempt, tries: readonly Try[]): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [what, ...how] of tries) {
    const answer = await attempt(...how)
    findings.push(...failUnless(answer.status >= 400, what, answer))
  }
  return findings
}

const QUOTES = '/rest/v1/soft_quotes?select=id&limit=1'
/** No quote has this ID, so a successful attempt changes nothing. */
const NO_QUOTE = `/rest/v1/soft_quotes?id=eq.${crypto.randomUUID()}`
const TABLE_TRIES: readonly Try[] = [
  ['read quotes', 'GET', QUOTES],
  ['change quotes', 'PATCH', NO_QUOTE, '{"notes":"x"}'],
  ['delete quotes', 'DELETE', NO_QUOTE],
]

/** Postgres first checks the right to call a function, then the caller's rights on the tables it uses. */
async function tryFunction(attempt: Attempt): Promise<Finding[]> {
  const answer = await attempt('POST', '/rest/v1/rpc/list_outbox', '{}')
  const isCallable = answer.status === 200 || /permission denied for (schema|table)/.test(answer.message)
  return failUnless(!isCallable, 'call our database functions', answer)
}

async function tryPhotos(target: Target, attempt: Attempt, uploads: boolean): Promise<Finding[]> {
  const list = async (prefix: string) => {
    const body = JSON.stringify({ prefix, limit: 1 })
    const answer = await attempt('POST', `/storage/v1/object/list/${PHOTO_BUCKET}`, body)
    return failUnless(!Array.isArray(answer.body) || answer.body.length === 0, 'list photos', answer)
  }
  if (!uploads) return list('')
  // Throws if the secret key is rejected, because the cleanup below needs it.
  await ask(target, 'list_outbox')
  const folder = crypto.randomUUID()
  const own = `${folder}/${Date.now()}-0.png`
  const [page, odd] = [own.replace('-0.', '-1.'), `doctor-${folder}.png`]
  const png = { 'content-type': 'image/png' }
  try {
    await attempt('POST', `${BUCKET}/${own}`, DOT, png)
    const tried = await tryAll(attempt, [
      ['replace a photo', 'POST', `${BUCKET}/${own}`, DOT, { ...png, 'x-upsert': 'true' }],
      ['store a file under any name', 'POST', `${BUCKET}/${odd}`, DOT, png],
      ['store an HTML page in place of a photo', 'POST', `${BUCKET}/${page}`, '<p>', { 'content-type': 'text/html' }],
    ])
    const listed = await list(folder)
    const show = () => request(`${target.url}/storage/v1/object/public/${PHOTO_BUCKET}/${own}`)
    const before = await show()
    await attempt('DELETE', BUCKET, JSON.stringify({ prefixes: [own] }))
    const after = await show()
    return [...listed, ...tried, ...failUnless(after.status === before.status, 'delete a photo', after)]
  } finally {
    await callBackend(target, 'DELETE', BUCKET, { prefixes: [own, page, odd] }).catch(() => null)
  }
}
