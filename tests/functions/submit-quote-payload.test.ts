import { PHOTO_BUCKET } from '@contract/photo.ts'
import { describe, expect, test } from 'vitest'
import { post } from '../support/functions/functions.ts'
import { API_ORIGIN, aPhotoUrl, aQuote } from '../support/builders/payloads.ts'

const submit = (body: unknown) => post('submitQuote', body)

describe('a payload of submit-quote', () => {
  test.each([
    ['fullName', ' '],
    ['fullName', 'x'.repeat(201)],
    ['businessName', ''],
    ['businessName', 1],
    ['email', 'dana'],
    ['email', 'a@example.com,b@example.com'],
    ['email', 'a@example.com\r\nBcc: b@example.com'],
    ['email', '"a,b"@example.com'],
    ['email', 'Dana <dana@example.com>'],
    ['phone', 'x'.repeat(51)],
    ['squareFootage', ''],
    ['employeeCount', '5'],
    ['employeeCount', null],
    ['bathrooms', -1],
    ['bathrooms', 1.5],
    ['bathrooms', '6'],
    ['bathrooms', null],
    ['fixtures', -1],
    ['fixtures', 'many'],
    ['cleaningFrequency', 'hourly'],
    ['matronService', 'yes'],
    ['matronType', 'quarter-day'],
    ['notes', 'x'.repeat(5_001)],
    ['photos', null],
    ['photos', Array.from({ length: 11 }, (_, index) => aPhotoUrl(index))],
  ])('refuses %s as %j and sends nothing', async (field, value) => {
    const { status, reply, sent } = await submit({ ...aQuote(), [field]: value })
    expect(status).toBe(400)
    expect(reply).toMatchObject({ ok: false, code: 'invalid', issues: [{ field }] })
    expect(sent).toEqual([])
  })

  test.each(Object.keys(aQuote()))('refuses a payload without %s', async (key) => {
    const { reply } = await submit({ ...aQuote(), [key]: undefined })
    expect(reply).toMatchObject({ ok: false, code: 'invalid', issues: [{ field: key }] })
  })

  test('asks for both conditional answers along with every other error', async () => {
    const { reply } = await submit({
      ...aQuote({ cleaningFrequency: 'other', matronService: true }),
      email: 'dana',
      bathrooms: 'six',
    })
    expect(reply).toHaveProperty('issues', [
      { field: 'email', message: 'Enter an email address in the correct format, like name@example.com' },
      { field: 'bathrooms', message: 'Number of bathrooms must be a whole number from 0 to 100,000' },
      { field: 'otherFrequency', message: 'Enter how often you need cleaning' },
      { field: 'matronType', message: 'Select a matron type' },
    ])
  })

  const folder = '3b241101-e2bb-4255-8caf-4136c566a962'
  const path = `/storage/v1/object/public/${PHOTO_BUCKET}/${folder}/1732150800000-0.jpg`
  test.each([
    ['another origin', `https://evil.example${path}`],
    ['another port', `${API_ORIGIN}:8443${path}`],
    ['another scheme', `http://project.example${path}`],
    ['a longer host', `${API_ORIGIN}.evil.example${path}`],
    ['user-info', `https://project.example@evil.example${path}`],
    ['user-info of our host', `https://me@project.example${path}`],
    ['a backslash in the host', `https://evil.example\\.project.example${path}`],
    ['a backslash after our host', `${API_ORIGIN}\\evil${path}`],
    ['a query', `${API_ORIGIN}${path}?download=1`],
    ['a fragment', `${API_ORIGIN}${path}#x`],
    ['another bucket', `${API_ORIGIN}${path.replace(PHOTO_BUCKET, 'private')}`],
    ['a step up', `${API_ORIGIN}${path.replace(folder, '..')}`],
    ['a hidden step up', `${API_ORIGIN}${path.replace(folder, `${folder}/%2e%2e`)}`],
    ['a picture that can run scripts', `${API_ORIGIN}${path.replace('.jpg', '.svg')}`],
    ['a metadata address', `http://169.254.169.254${path}`],
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:image/png;base64,AAAA'],
    ['a line break at its end', `${API_ORIGIN}${path}\n`],
    ['no URL', 'photo.jpg'],
    ['a number', 7],
  ])('refuses a photo with %s', async (_what, url) => {
    const { status, reply, sent } = await submit({ ...aQuote(), photos: [aPhotoUrl(1), url] })
    expect(status).toBe(400)
    expect(reply).toMatchObject({ ok: false, code: 'invalid', issues: [{ field: 'photos.1' }] })
    expect(sent).toEqual([])
  })

  test('uses no key of the payload that the contract does not know', async () => {
    const extra = { to: 'x@evil.example', cc: 'x@evil.example', from: 'x@evil.example', html: 'evil', id: 'evil' }
    const { status, sent } = await submit({ ...aQuote(), ...extra })
    expect(status).toBe(200)
    expect(JSON.stringify(sent)).not.toContain('evil')
  })
})
