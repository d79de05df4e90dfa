import { PHOTO_BUCKET } from '../../../supabase/functions/_shared/contract/photo.ts'
import { callBackend } from '../../../supabase/functions/_shared/http/backend.ts'
import { migrationText } from './check-what-runs.ts'
import { type Answer, describeAnswer, fail, type Finding, request } from './finding.ts'
import { DOT } from './round-trip.ts'
import { ask, type Target } from '../target.ts'

/**
 * Tries with the public key what nobody but us may do. Names the attempts that were not refused.
 *
 * @param uploads whether to store a photo for it, which is removed again: without it photos are only listed
 */
export async function checkAsAttacker(target: Target, uploads: boolean): Promise<Finding[]> {
  const { url, publishableKey: apikey } = target
  if (apikey === null) return []
  const attempt: Attempt = (method, path, body, headers) => {
    const all = { apikey, authorization: `Bearer ${apikey}`, 'content-type': 'application/json', ...headers }
    return request(url + path, { method, headers: all, ...(body !== undefined && { body }) })
  }
  const { status, code } = await attempt('GET', '/rest/v1/soft_quotes?select=id&limit=1')
  if (status === 401 && code !== '42501') return [fail('keys', 'The project refuses VITE_SUPABASE_ANON_KEY.')]
  const tried = [tryTable(attempt), tryFunctions(attempt), tryPhotos(target, attempt, uploads)]
  return (await Promise.all(tried)).flat()
}

type Attempt = (method: string, path: string, body?: BodyInit, headers?: object) => Promise<Answer>

/** What is wrong with an attempt that should have been refused; nothing where it was. */
const unless = (refused: boolean, what: string, answer: Answer): Finding[] =>
  refused ? [] : [fail('rights', `A stranger can ${what}: the attempt was ${describeAnswer(answer)}.`)]

async function tryTable(attempt: Attempt): Promise<Finding[]> {
  // No quote has this id, so that nothing is changed even where it may be.
  const nobody = `/rest/v1/soft_quotes?id=eq.${crypto.randomUUID()}`
  const tries = [
    ['read quotes', 'GET', '/rest/v1/soft_quotes?select=id&limit=1'],
    ['change quotes', 'PATCH', nobody, '{"notes":"x"}'],
    ['delete quotes', 'DELETE', nobody],
  ].map(async ([what = '', method = '', path = '', body]) => {
    const answer = await attempt(method, path, body)
    return unless(answer.status >= 400, what, answer)
  })
  return (await Promise.all(tries)).flat()
}

const VALUES = [
  [/\[\]/, '{}'],
  [/ json/, '[]'],
  [/ uuid/, '00000000-0000-4000-8000-000000000000'],
  [/ (timestamp|date)/, '2000-01-01'],
  [/ boolean/, 'true'],
] as const

/** By GET, which the API runs in a transaction that can only read: nothing is changed even where it may be. */
async function tryFunctions(attempt: Attempt): Promise<Finding[]> {
  const functions = migrationText().matchAll(/^create function public\.(\w+)\(([^)]*)\) returns/gm)
  const tries = [...functions].map(async ([, name = '', parameters = '']) => {
    const query = parameters.split(',').map((one) => {
      const [, value = '1'] = VALUES.find(([type]) => type.test(one)) ?? []
      return `${one.trim().split(' ')[0]}=${value}`
    })
    const answer = await attempt('GET', `/rest/v1/rpc/${name}${parameters && `?${query.join('&')}`}`)
    // Each refuses strangers once more by itself: the right to call it must not be there either.
    return answer.message.endsWith(`for function ${name}`) ? [] : [name]
  })
  const open = (await Promise.all(tries)).flat()
  if (open.length === 0) return []
  return [fail('rights', `Strangers hold the right to call functions of the database: ${open.join(', ')}.`)]
}

async function tryPhotos(target: Target, attempt: Attempt, uploads: boolean): Promise<Finding[]> {
  const folder = crypto.randomUUID()
  const list = async (prefix: string) => {
    const answer = await attempt(
      'POST',
      `/storage/v1/object/list/${PHOTO_BUCKET}`,
      JSON.stringify({ prefix, limit: 1 }),
    )
    return unless(!Array.isArray(answer.body) || answer.body.length === 0, 'list photos', answer)
  }
  if (!uploads) return list('')
  // Throws if the secret key is refused: without it nothing could be removed.
  await ask(target, 'list_outbox')
  const own = `${folder}/${Date.now()}-0.png`
  const png = { 'content-type': 'image/png' }
  const tries = [
    ['replace a photo', own, DOT, { ...png, 'x-upsert': 'true' }],
    ['store a file under any name', `doctor-${folder}.png`, DOT, png],
    ['store a page in place of a photo', own.replace('-0.', '-1.'), '<p>', { 'content-type': 'text/html' }],
  ] as const
  const bucket = `/storage/v1/object/${PHOTO_BUCKET}`
  try {
    await attempt('POST', `${bucket}/${own}`, DOT, png)
    const findings = await list(folder)
    for (const [what, name, body, headers] of tries) {
      const answer = await attempt('POST', `${bucket}/${name}`, body, headers)
      findings.push(...unless(answer.status >= 400, what, answer))
    }
    const show = () => request(`${target.url}/storage/v1/object/public/${PHOTO_BUCKET}/${own}`)
    const before = await show()
    await attempt('DELETE', bucket, JSON.stringify({ prefixes: [own] }))
    const after = await show()
    return [...findings, ...unless(after.status === before.status, 'delete a photo', after)]
  } finally {
    const prefixes = [own, ...tries.map(([, name]) => name)]
    await callBackend(target, 'DELETE', bucket, { prefixes }).catch(() => null)
  }
}
