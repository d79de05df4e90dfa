import { company } from '@contract/company.ts'
import { expect, test, vi } from 'vitest'
import { ApiError } from '@/api/site-api.ts'
import { reportFailure } from '@/forms/report-failure.ts'
import type { LogEvent } from '../../supabase/functions/_shared/http/log.ts'
import { createReportFailure } from '../../supabase/functions/report-failure/handler.ts'
import { formatResponse, aRequest, SITE } from '../support/functions/requests.ts'
import { json, startBackendStub } from '../support/servers/backend-stub.ts'

const REPORT = { step: 'submit-quote', status: '503', page: '/get-started' }
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/604.1'

const backend = await startBackendStub()

function aFunction(isCounted = true) {
  backend.answers(json(200, isCounted))
  const logged: LogEvent[] = []
  const log = (event: LogEvent) => void logged.push(event)
  const handle = createReportFailure({ url: backend.url, secretKey: 'sb_secret_test' }, [SITE], log)
  return { handle, counted: () => backend.calls.map(({ body }) => body), logged }
}

/** `sendBeacon` sends text without a key. */
const aBeacon = (body: unknown = REPORT, headers: Readonly<Record<string, string | null>> = {}) =>
  aRequest({
    body,
    headers: {
      ...{ apikey: null, 'idempotency-key': null, 'x-form-signals': null },
      ...{ 'content-type': 'text/plain;charset=UTF-8', 'user-agent': SAFARI, 'cf-connecting-ip': '203.0.113.7' },
      ...headers,
    },
  })

test('report-failure counts and logs the step, the status, the page and the browser family', async () => {
  const { handle, counted, logged } = aFunction()
  expect(await formatResponse(await handle(aBeacon()))).toBe('200 {"ok":true}')
  const failure = { ...REPORT, browser: 'Safari', address: '203.0.113.7', zone: company.timeZone }
  expect(counted()).toEqual([failure])
  expect(logged).toEqual([{ event: 'visitor_stopped', code: 'submit-quote 503 /get-started Safari' }])
})

test('report-failure accepts the payload that a page sends', async () => {
  const sendBeacon = vi.fn<Navigator['sendBeacon']>()
  vi.stubGlobal('document', {})
  vi.stubGlobal('location', { pathname: '/contact' })
  vi.stubGlobal('navigator', { sendBeacon })
  vi.stubEnv('VITE_SUPABASE_URL', 'https://project.example')
  reportFailure(new ApiError('submit-contact', { status: 'network' }))
  const { handle, counted } = aFunction()
  const [[url, body] = []] = sendBeacon.mock.calls
  expect(String(url)).toBe('https://project.example/functions/v1/report-failure')
  expect(await formatResponse(await handle(aBeacon(body)))).toBe('200 {"ok":true}')
  expect(counted()).toMatchObject([{ step: 'submit-contact', status: 'network', page: '/contact' }])
})

test('report-failure accepts a report over a limit, but doesn’t log it', async () => {
  const { handle, logged } = aFunction(false)
  expect(await formatResponse(await handle(aBeacon()))).toBe('200 {"ok":true}')
  expect(logged).toEqual([])
})

test('report-failure counts callers without an address as one network', async () => {
  const { handle, counted } = aFunction()
  await handle(aBeacon(REPORT, { 'cf-connecting-ip': null }))
  expect(counted()).toMatchObject([{ address: 'unknown' }])
})

const invalid = [
  {},
  { ...REPORT, step: 'Dana Whitfield' },
  { ...REPORT, status: 'dana@acme.example' },
  { ...REPORT, status: '200' },
  { ...REPORT, page: '/get-started?notes=x' },
  { ...REPORT, page: '//evil.example' },
  { ...REPORT, page: `/${'x'.repeat(41)}` },
]
test.each<[answer: string, beacons: readonly Request[]]>([
  [
    '401 {"ok":false,"code":"unauthorized"}',
    ['https://evil.example', null].map((origin) => aBeacon(REPORT, { origin })),
  ],
  ['405 {"ok":false,"code":"method_not_allowed"}', [aRequest({ method: 'GET' })]],
  ['400 {"ok":false,"code":"invalid"}', [...invalid.map((body) => aBeacon(body)), aBeacon('Dana')]],
])('report-failure rejects invalid reports with %s, and neither counts nor logs them', async (answer, beacons) => {
  const { handle, counted, logged } = aFunction()
  for (const beacon of beacons) expect(await formatResponse(await handle(beacon))).toBe(answer)
  expect([counted(), logged]).toEqual([[], []])
})

test.each([
  ['Safari', SAFARI],
  ['Chrome', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'],
  ['Chrome', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/141.0 Safari/604.1'],
  ['Edge', 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0'],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['Firefox', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 FxiOS/140.0 Safari/605.1'],
  [
    'Samsung Internet',
    'Mozilla/5.0 (Linux; Android 10) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0 Safari/537.36',
  ],
  ['Opera', 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0'],
  ['other', 'Dana’s own browser'],
])('report-failure detects %s from the user agent %s', async (family, userAgent) => {
  const { handle, counted } = aFunction()
  await handle(aBeacon(REPORT, { 'user-agent': encodeURI(userAgent).replaceAll('%20', ' ') }))
  expect(counted()).toMatchObject([{ browser: family }])
})
