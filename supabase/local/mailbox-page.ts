import { company } from '../functions/_shared/contract/company.ts'
import { html, type Html } from '../functions/_shared/mails/html.ts'
import type { Mail, MailFile, MailSummary, TrappedAddress } from './mail-store.ts'

/** A load test sends tens of thousands of mails. */
const LISTED = 200

// The mailbox is read on the machine that serves it, so the server's time zone is the reader's.
const shortTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const longTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' })

/** The latest mails, newest first, as an HTML page. */
export function listPage(mails: readonly MailSummary[]): string {
  const list = html`<ol class="mails">
    ${mails.slice(0, LISTED).map(row)}
  </ol>`
  const empty = html`<div class="empty">
    <h2>No mail yet</h2>
    <p>Request a quote or send a message on the website, then <a href="/">reload this page</a>.</p>
  </div>`
  return page(
    'Mailbox',
    html`<h1>Mailbox</h1>
      <p>Every email the website sends from this computer lands here, newest first.</p>
      ${mails.length > 0 ? list : empty}`,
  )
}

/** One mail, its HTML and its text side by side, as an HTML page. */
export function messagePage(mail: Mail): string {
  const subject = subjectOf(mail)
  const replyTo = html`<dt>Reply to</dt>
    <dd>${inFull(mail.ReplyTo)}</dd>`
  const files = html`<dt>Files</dt>
    <dd>${mail.Attachments.map(file(mail.ID))}</dd>`
  const htmlPart = html`<section>
    <h2>HTML</h2>
    <iframe title="The HTML of this mail" src="/html/${mail.ID}" sandbox></iframe>
    <p><a href="/html/${mail.ID}">Open the HTML on its own</a></p>
  </section>`
  return page(
    `${subject} | Mailbox`,
    html`<p><a href="/">All mail</a></p>
      <h1>${subject}</h1>
      <dl>
        <dt>From</dt>
        <dd>${inFull([mail.From])}</dd>
        <dt>To</dt>
        <dd>${inFull(mail.To)}</dd>
        ${mail.ReplyTo.length > 0 ? replyTo : ''}
        <dt>Sent</dt>
        <dd>${time(mail.Created, longTime)}</dd>
        ${mail.Attachments.length > 0 ? files : ''}
      </dl>
      <div class="parts">
        ${mail.HTML === '' ? '' : htmlPart}
        <section>
          <h2>Plain text</h2>
          <pre>${mail.Text}</pre>
        </section>
      </div>`,
  )
}

const file =
  (id: string) =>
  ({ FileName }: MailFile, index: number): Html =>
    html`<a href="/file/${id}/${index}">${FileName}</a> `

function row(mail: MailSummary): Html {
  return html`<li>
    <p>${shortName(mail.From)} <span class="soft">to ${mail.To.map(shortName).join(', ')}</span></p>
    <h2><a href="/view/${mail.ID}">${subjectOf(mail)}</a></h2>
    <p class="preview soft">${mail.Snippet.replace(/\s+/g, ' ')}</p>
    ${time(mail.Created, shortTime)}
  </li>`
}

function page(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="/mark.svg" />
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>
        <header>
          <a class="brand" href="/"><img src="/mark.svg" alt="" width="40" height="40" />${company.name}</a>
          <p class="soft">This computer’s mailbox: nothing is delivered to anyone.</p>
        </header>
        <main>${content}</main>
      </body>
    </html>`.markup
}

function time(created: string, format: Intl.DateTimeFormat): Html {
  return html`<time datetime="${created}">${format.format(new Date(created))}</time>`
}

function subjectOf({ Subject }: MailSummary | Mail): string {
  return Subject.trim() || '(no subject)'
}

function shortName({ Name, Address }: TrappedAddress): string {
  return Name || Address
}

function inFull(addresses: readonly TrappedAddress[]): string {
  return addresses.map(({ Name, Address }) => (Name ? `${Name} <${Address}>` : Address)).join(', ')
}
