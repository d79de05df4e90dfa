import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Mail, MailAddress, MailStore, MailSummary } from './mail-store.ts'

/**
 * Shows the caught mails to a person (`/`, `/view/<id>`) and to tests (`/api/v1/messages`, `/api/v1/message/<id>`, the
 * small part of Mailpit's HTTP API that the official CLI's stack answers too).
 */
export function mailPage(store: MailStore): Server {
  return createServer((request, response) => {
    answer(store, request, response).catch(() => send(response, 500, 'text/plain', 'The mail could not be read'))
  })
}

async function answer(store: MailStore, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const [kind, id] = pathname.replace('/api/v1/', '/').split('/').slice(1)
  const isApi = pathname.startsWith('/api/v1/')

  if (isApi && kind === 'messages' && request.method === 'DELETE') {
    store.clear()
    return send(response, 200, 'text/plain', 'ok')
  }
  if (request.method !== 'GET') return send(response, 405, 'text/plain', 'Method not allowed')
  if (isApi && kind === 'messages') return sendJson(response, listing(store.all()))
  if (pathname === '/') return send(response, 200, 'text/html', listPage(store.all()))

  const mail = id === undefined ? undefined : await store.find(id)
  if (!mail) return send(response, 404, 'text/plain', 'Not found')
  if (isApi && kind === 'message') return sendJson(response, mail)
  if (kind === 'view') return send(response, 200, 'text/html', viewPage(mail))
  if (kind === 'html') return sendMailHtml(response, mail.HTML)
  send(response, 404, 'text/plain', 'Not found')
}

function listing(messages: readonly MailSummary[]) {
  return { total: messages.length, count: messages.length, start: 0, messages }
}

function listPage(mails: readonly MailSummary[]): string {
  const rows = mails.map(
    (mail) => `<li><a href="/view/${mail.ID}"><strong>${escape(mail.Subject)}</strong>
      <span>to ${escape(names(mail.To))} · <time>${escape(mail.Created)}</time></span></a></li>`,
  )
  return page(
    'Mails',
    `<h1>Mails</h1><p>Every mail the site has sent on this machine. Nothing was delivered to anyone.</p>` +
      (rows.length > 0
        ? `<ol>${rows.join('')}</ol>`
        : '<p><em>No mail yet. Hand in a quote, then reload this page.</em></p>'),
  )
}

function viewPage(mail: Mail): string {
  const facts = [
    ['From', names([mail.From])],
    ['To', names(mail.To)],
    ['Reply to', names(mail.ReplyTo)],
    ['Sent', mail.Created],
  ]
  return page(
    mail.Subject,
    `<p><a href="/">All mails</a></p><h1>${escape(mail.Subject)}</h1>
    <dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${escape(value ?? '')}</dd>`).join('')}</dl>
    <h2>As a mail program shows it</h2>
    <iframe title="The mail's HTML part" src="/html/${mail.ID}" sandbox></iframe>
    <h2>As plain text</h2><pre>${escape(mail.Text)}</pre>`,
  )
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>${escape(title)}</title><style>
      :root { color-scheme: light dark } body { font: 1rem/1.5 system-ui; max-width: 54rem; margin: 2rem auto; padding: 0 1rem }
      ol { list-style: none; padding: 0 } li a { display: block; padding: .75rem 0; border-bottom: 1px solid #8884; text-decoration: none }
      li span { display: block; opacity: .75 } dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem }
      dd { margin: 0 } iframe { width: 100%; height: 36rem; border: 1px solid #8886; background: #fff } pre { white-space: pre-wrap }
    </style>${body}</html>`
}

function names(addresses: readonly MailAddress[]): string {
  return addresses.map(({ Name, Address }) => (Name ? `${Name} <${Address}>` : Address)).join(', ')
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

function sendJson(response: ServerResponse, value: unknown): void {
  send(response, 200, 'application/json', JSON.stringify(value))
}

/** A mail's HTML is shown as a mail program would: pictures, but no script and no form. */
function sendMailHtml(response: ServerResponse, html: string): void {
  response.setHeader(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; sandbox",
  )
  send(response, 200, 'text/html', html)
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'x-content-type-options': 'nosniff' })
  response.end(body)
}
