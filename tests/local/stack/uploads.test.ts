import { expect, test } from 'vitest'
import { PHOTO_BUCKET } from '@contract/photo.ts'
import { asVisitor } from '../../support/stack/local-stack.ts'

const PAGE = '<!doctype html><script>document.title = "mine"</script>'
const aName = (extension: string) => `${crypto.randomUUID()}/1732150800000-0.${extension}`
const upload = (name: string, type: string, body: BodyInit) =>
  asVisitor(`/storage/v1/object/${PHOTO_BUCKET}/${name}`, { method: 'POST', body, headers: { 'content-type': type } })
const download = (name: string) => asVisitor(`/storage/v1/object/public/${PHOTO_BUCKET}/${name}`)

test('a page that claims to be a picture is served as a picture that may not run', async () => {
  const name = aName('png')
  expect((await upload(name, 'image/png', PAGE)).status).toBe(200)
  const { status, text, headers } = await download(name)
  expect({ status, text }).toEqual({ status: 200, text: PAGE })
  expect(headers.get('content-type')).toBe('image/png')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
})

test.each([
  ['a photo that is not there', `/storage/v1/object/public/${PHOTO_BUCKET}/${aName('jpg')}`],
  ['a bucket that is not there', '/storage/v1/object/public/other/x.html'],
  ['no name at all', '/storage/v1/object/'],
])('the answer about %s may not run either', async (_name, path) => {
  const { headers } = await asVisitor(path)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
})

test('of six uploads of one name at once, one is taken and five are told that it is there', async () => {
  const name = aName('jpg')
  const answers = await Promise.all(Array.from({ length: 6 }, () => upload(name, 'image/jpeg', 'x')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400])
  const refused = answers.filter(({ status }) => status === 400).map(({ text }) => JSON.parse(text))
  for (const body of refused) expect(body).toMatchObject({ statusCode: '409', error: 'Duplicate' })
})
