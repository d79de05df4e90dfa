/** A call as a browser makes it for a page of the site: asked for beforehand where a page needs leave, and refused alike. */
import { OWN_HEADERS } from '../../supabase/functions/_shared/contract/own-headers.ts'

/** The browser, or the server, did not let a page do what the site does. */
export class CallFailed extends Error {
  /** 0 when there was no answer, or none that a page may read. */
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

type Fetch = typeof globalThis.fetch

/** Headers that a page may send to any server without leave. */
const FREE = ['accept', 'accept-language', 'content-language', 'origin']

/**
 * A fetch that keeps to the rules that browsers hold a page of `origin` to.
 * @throws CallFailed for a call that a browser would not make or whose answer says no; 409 is left to the caller, because
 * a repeated call is answered with it
 * @throws TypeError, as a browser does, where only headers of ours are refused: the site then does without them
 */
export function asBrowser(origin: string): Fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const headers = new Headers(init?.headers)
    headers.set('origin', origin)
    const method = init?.method ?? 'GET'
    const isForeign = url.origin !== origin
    if (isForeign) await askLeave(url, method, origin, headers)
    const response = await answerOf(url, fetch(url, { ...init, headers, redirect: 'manual' }))
    if (isForeign) demandOrigin(response, url, origin)
    if (response.ok || response.status === 409) return response
    throw new CallFailed(await wordsOf(response), response.status)
  }
}

async function askLeave(url: URL, method: string, origin: string, sent: Headers): Promise<void> {
  const names = [...sent.keys()].filter((name) => !FREE.includes(name)).sort()
  const headers = {
    origin,
    'access-control-request-method': method,
    'access-control-request-headers': names.join(','),
  }
  const leave = await answerOf(url, fetch(url, { method: 'OPTIONS', headers, redirect: 'manual' }))
  await leave.body?.cancel()
  if (!leave.ok) throw new CallFailed(`${url.pathname} answered a browser's question (OPTIONS) with ${leave.status}`, 0)
  demandOrigin(leave, url, origin)
  const allowed = listIn(leave, 'access-control-allow-headers')
  const refused = names.filter(
    (name) => !allowed.includes(name) && (name === 'authorization' || !allowed.includes('*')),
  )
  if (refused.length === 0) return
  if (refused.every((name) => OWN_HEADERS.some((own) => own === name))) {
    throw new TypeError(`${url.pathname} lets no page send ${refused.join(', ')}`)
  }
  throw new CallFailed(`${url.pathname} lets no page send ${refused.join(', ')}, which the site sends`, 0)
}

function demandOrigin(response: Response, url: URL, origin: string): void {
  const allowed = response.headers.get('access-control-allow-origin')
  if (allowed === '*' || allowed === origin) return
  throw new CallFailed(`${url.pathname} lets no page of ${origin} read its answers`, 0)
}

const listIn = (response: Response, name: string) =>
  (response.headers.get(name) ?? '').split(',').map((item) => item.trim().toLowerCase())

async function answerOf(url: URL, answering: Promise<Response>): Promise<Response> {
  return answering.catch(() => {
    throw new CallFailed(`${url.origin} did not answer`, 0)
  })
}

/** What a refusal says: our functions and PostgREST name a code. */
async function wordsOf(response: Response): Promise<string> {
  const text = await response.text()
  const code = /"code"\s*:\s*"(\w{1,40})"/.exec(text)?.[1]
  return code === undefined ? String(response.status) : `${response.status} (${code})`
}
