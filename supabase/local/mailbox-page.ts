import { company } from '../functions/_shared/contract/company.ts'
import { html, type Html } from '../functions/_shared/mails/html.ts'
import type { Mail, MailAddress, MailSummary } from './mail-store.ts'

/** A load test sends mails by the ten thousand. */
const LISTED = 200

const NOTICE = 'Every email the website sends from this computer lands here. Nothing is delivered to anyone.'

// The mailbox is read on the machine that serves it, so the server's time zone is the reader's.
const shortTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const longTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' })

/** All mails, newest first, as HTML. */
export function listPage(mails: readonly MailSummary[]): string {
  const listed = mails.slice(0, LISTED)
  const more =
    listed.length < mails.length ? html`<p class="soft">The latest ${LISTED} of ${mails.length}.</p>` : html``
  return page(
    'Mailbox',
    html`<h1>Mailbox</h1>
      <p class="lead">${NOTICE}</p>
      ${
        listed.length > 0
          ? html`<ol class="mails">
                ${listed.map(row)}
              </ol>
              ${more}`
          : html`<div class="empty">
              <h2>No mail yet</h2>
              <p>Request a quote or send a message on the website, then <a href="/">reload this page</a>.</p>
            </div>`
      }`,
  )
}

/** One mail with its HTML and its text side by side, as HTML. */
export function messagePage(mail: Mail): string {
  const facts: readonly (readonly [string, Html])[] = [
    ['From', html`${inFull([mail.From])}`],
    ['To', html`${inFull(mail.To)}`],
    ['Reply to', html`${inFull(mail.ReplyTo)}`],
    ['Sent', time(mail.Created, longTime)],
  ]
  return page(
    subjectOf(mail),
    html`<p><a href="/">All mail</a></p>
      <h1>${subjectOf(mail)}</h1>
      <dl>
        ${facts
          .filter(([, value]) => value.markup !== '')
          .map(
            ([name, value]) =>
              html`<div>
                <dt>${name}</dt>
                <dd>${value}</dd>
              </div>`,
          )}
      </dl>
      <div class="parts">
        ${mail.HTML === '' ? html`` : htmlPart(mail)}
        <section aria-labelledby="text">
          <h2 id="text">Plain text</h2>
          <pre>${mail.Text}</pre>
        </section>
      </div>`,
  )
}

function htmlPart({ ID }: Mail): Html {
  return html`<section aria-labelledby="html">
    <h2 id="html">HTML</h2>
    <iframe title="The HTML of this mail" src="/html/${ID}" sandbox></iframe>
    <p><a href="/html/${ID}">Open the HTML on its own</a></p>
  </section>`
}

function row(mail: MailSummary): Html {
  return html`<li>
    <p class="sender">${shortName(mail.From)} <span class="soft">to ${mail.To.map(shortName).join(', ')}</span></p>
    <h2><a href="/view/${mail.ID}">${subjectOf(mail)}</a></h2>
    <p class="preview soft">${mail.Snippet.replace(/\s+/g, ' ')}</p>
    ${time(mail.Created, shortTime)}
  </li> `
}

function page(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title === 'Mailbox' ? title : `${title} | Mailbox`}</title>
        <link rel="icon" href="/mark.svg" />
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>
        <header>
          <a class="brand" href="/"><img src="/mark.svg" alt="" width="40" height="40" />${company.name}</a>
          <span class="tag">Mailbox of this computer</span>
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

function shortName({ Name, Address }: MailAddress): string {
  return Name || Address
}

function inFull(addresses: readonly MailAddress[]): string {
  return addresses.map(({ Name, Address }) => (Name ? `${Name} <${Address}>` : Address)).join(', ')
}
