import { html, type Html } from '../functions/_shared/email/html-tag.ts'
import type { Mail, TrappedAddress } from './mail-store.ts'

// Uses the server's time zone, because the page is read on the same machine.
const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

const STYLE = html`<style>
  :root {
    color-scheme: light dark;
  }
  body {
    max-width: 75rem;
    margin: 2rem auto;
    padding: 0 1rem;
    font:
      1rem/1.5 system-ui,
      sans-serif;
    overflow-wrap: anywhere;
  }
  iframe {
    width: 100%;
    height: 44rem;
    background: #fff;
  }
  pre {
    white-space: pre-wrap;
  }
</style>`

export function listPage(mails: readonly Mail[]): string {
  const empty = html`<p>
    No email yet. Request a quote or send a message on the website, then <a href="/">reload this page</a>.
  </p>`
  return page(
    'Mailbox',
    html`<h1>Mailbox</h1>
      <p>Every email that the site sends from this computer is here, newest first. None of it is delivered.</p>
      ${mails.length > 0 ? mails.map(row) : empty}`,
  )
}

/** Shows an email as HTML and as text. */
export function messagePage(mail: Mail): string {
  const { ID, From, To, ReplyTo, Created, Attachments, HTML, Text } = mail
  const facts = [
    ['From', formatAddresses([From])],
    ['To', formatAddresses(To)],
    ['Reply to', formatAddresses(ReplyTo)],
    ['Sent', time.format(new Date(Created))],
  ] as const
  return page(
    `${subjectOf(mail)} | Mailbox`,
    html`<p><a href="/">All email</a></p>
      <h1>${subjectOf(mail)}</h1>
      <p>
        ${facts.map(([label, value]) => html`${label}: ${value || 'none'}<br />`)}
        ${Attachments.map(({ FileName }, index) => html`<a href="/file/${ID}/${index}">${FileName}</a> `)}
      </p>
      ${HTML === '' ? '' : html`<iframe title="The HTML of this email" src="/html/${ID}" sandbox></iframe>`}
      <h2>Plain text</h2>
      <pre>${Text}</pre>`,
  )
}

function row(mail: Mail): Html {
  return html`<h2><a href="/view/${mail.ID}">${subjectOf(mail)}</a></h2>
    <p>${time.format(new Date(mail.Created))}, ${formatAddresses([mail.From])} to ${formatAddresses(mail.To)}</p>`
}

function page(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${STYLE}
      </head>
      <body>
        ${content}
      </body>
    </html>`.markup
}

const subjectOf = ({ Subject }: Mail): string => Subject.trim() || '(no subject)'

const formatAddresses = (addresses: readonly TrappedAddress[]): string =>
  addresses.map(({ Name, Address }) => (Name ? `${Name} <${Address}>` : Address)).join(', ')
