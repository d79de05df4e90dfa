/** Wrong input to table and storage is answered 4xx, as on a hosted project; 5xx is for what is broken here. */
import { expect, test } from 'vitest'
import { PHOTO_BUCKET } from '@contract/photo.ts'
import { expectNoLeak, JSON_TYPE } from '../../support/stack/refused.ts'
import { asVisitor, type Call } from '../../support/stack/local-stack.ts'

const STORAGE = '/storage/v1'
const BUCKET = `/object/${PHOTO_BUCKET}`
const LIST = `/object/list/${PHOTO_BUCKET}`
const aName = () => `${crypto.randomUUID()}/1732150800000-0.jpg`
const json = (method: string, body: string): Call => ({ method, headers: JSON_TYPE, body })
const upload = (type: string, body = 'x'): Call => ({ method: 'POST', headers: { 'content-type': type }, body })
const sorted = (sortBy: object) => json('POST', JSON.stringify({ prefix: '', sortBy }))

test.each<[name: string, path: string, call: Call, error: string]>([
  ['a list sorted by an unknown column', LIST, sorted({ column: 'nope', order: 'asc' }), 'InvalidRequest'],
  ['a list sorted in an unknown order', LIST, sorted({ column: 'name', order: 'nope' }), 'InvalidRequest'],
  ['a list of fewer than none', LIST, json('POST', '{"prefix":"","limit":-1}'), 'InvalidRequest'],
  ['a list of names with a NUL', LIST, json('POST', '{"prefix":"\\u0000"}'), 'InvalidRequest'],
  ['half a list', LIST, json('POST', '{"a":['), 'InvalidRequest'],
  ['a form without boundary', `${BUCKET}/${aName()}`, upload('multipart/form-data'), 'InvalidRequest'],
  ['a download with no token', `/object/sign/${PHOTO_BUCKET}/a?token=a`, {}, 'InvalidRequest'],
])('storage refuses %s', async (_name, path, call, error) => {
  const answer = await asVisitor(STORAGE + path, call)
  expectNoLeak(answer)
  expect(answer.status).toBe(400)
  expect(JSON.parse(answer.text)).toMatchObject({ statusCode: '400', error })
})

test.each([
  ['a quote that is not closed', '/soft_quotes?select="', 'PGRST100'],
  ['a column with a NUL', '/soft_quotes?order=%00', '22021'],
])('the table refuses %s', async (_name, path, code) => {
  const answer = await asVisitor(`/rest/v1${path}`)
  expectNoLeak(answer)
  expect({ status: answer.status, code: JSON.parse(answer.text).code }).toEqual({ status: 400, code })
})

test('of six uploads of one name at once, one is taken and five are told that it is there', async () => {
  const name = aName()
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => asVisitor(`${STORAGE}${BUCKET}/${name}`, upload('image/jpeg'))),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400])
  const refused = answers.filter(({ status }) => status === 400).map(({ text }) => JSON.parse(text))
  for (const body of refused) expect(body).toMatchObject({ statusCode: '409', error: 'Duplicate' })
})
