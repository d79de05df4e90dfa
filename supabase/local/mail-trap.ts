import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { SMTPServer } from 'smtp-server'
import type { MailStore } from './mail-store.ts'
import { listPage, messagePage } from './mailbox-page.ts'
import { requireThisMachine } from './request-guards.ts'

/**
 * An SMTP server that stores every email and delivers none. For tests, it rejects the recipients `refuse-now@…` temporarily and
 * `refuse-for-good@…` permanently.
 */
export function smtpTrap(store: MailStore): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo({ address }, _session, done) {
      const name = address.split('@', 1)[0]
      if (name === 'refuse-now') return done(createRejection(451, 'Try again later'))
      if (name === 'refuse-for-good') return done(createRejection(550, 'No such mailbox'))
      done()
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.once('end', () => {
        store.add(Buffer.concat(chunks)).then(() => done(), done)
      })
    },
  })
}

function createRejection(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'"
/** Allows images but no scripts or forms, like an email client. */
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; sandbox"

/**
 * Serves emails to people (`/`, `/view/<id>`, `/file/<id>/<index>`), and to tests through two Mailpit endpoints that the Supabase
 * CLI's stack also provides (`/api/v1/messages`, `/api/v1/message/<id>`).
 */
export function mailbox(store: MailStore): Server {
  return createServer((request, response) =>
    requireThisMachine(request, response, () => answer(store, request, response)),
  )
}

function answer(store: MailStore, request: IncomingMessage, response: ServerResponse): void {
  const [pathname = ''] = (request.url ?? '').split('?')
  const [kind, id, place] = pathname.replace('/api/v1/', '/').split('/').slice(1)
  const isApi = pathname.startsWith('/api/v1/')

  if (isApi && kind === 'messages') {
    const messages = store.all().map(({ Text: _text, HTML: _html, Attachments: _files, ...mail }) => mail)
    return sendJson(response, { total: messages.length, count: messages.length, start: 0, messages })
  }
  if (pathname === '/') return send(response, 200, 'text/html', listPage(store.all()), PAGE_POLICY)
  const mail = store.find(id)
  if (!mail) return send(response, 404, 'text/plain', 'Not found')
  if (isApi && kind === 'message') return sendJson(response, mail)
  if (kind === 'view') return send(response, 200, 'text/html', messagePage(mail), PAGE_POLICY)
  if (kind === 'html') return send(response, 200, 'text/html', mail.HTML, MAIL_POLICY)
  const attached = kind === 'file' ? mail.Attachments[Number(place)] : undefined
  if (!attached) return send(response, 404, 'text/plain', 'Not found')
  response.setHeader('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(attached.FileName)}`)
  send(response, 200, 'application/octet-stream', Buffer.from(attached.Content, 'base64'))
}

function sendJson(response: ServerResponse, value: unknown): void {
  send(response, 200, 'application/json', JSON.stringify(value))
}

function send(response: ServerResponse, status: number, type: string, body: string | Buffer, policy?: string): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'x-content-type-options': 'nosniff',
    ...(policy === undefined ? {} : { 'content-security-policy': policy }),
  })
  response.end(body)
}
