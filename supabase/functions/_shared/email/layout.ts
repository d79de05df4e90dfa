/** The parts of our emails. One function writes a part's text and HTML, so they never differ. */
import { type Html, html, joinHtml } from './html-tag.ts'
import { mailHtml } from './mail-html.ts'

const breakLines = (text: string): Html => joinHtml(text.split('\n'), html`<br />`)

export interface MailLink {
  readonly value: string
  readonly href?: string | null
}

export interface MailRow extends MailLink {
  readonly label: string
}

export interface Part {
  readonly text: string
  readonly html: Html
}

export const addFirstLine = (mail: string, line: string): string =>
  mail.replace('<h1', `${paragraphHtml(line).markup}<h1`)

export function paragraphHtml(content: string | Html, size = 16): Html {
  return html`<p class="ink" style="margin:0 0 12px;color:#0b2629;font-size:${size}px">${content}</p> `
}

export function linkHtml(href: string, content: string | Html): Html {
  return html`<a class="link" href="${href}" style="color:#00625a">${content}</a>`
}

const CELL = 'padding:8px 0;border-bottom:1px solid #d2ddd8;vertical-align:top;text-align:left'

function renderRow({ label, ...content }: MailRow): Html {
  return html`<tr>
    <th class="soft line" scope="row" width="34%" style="${CELL};padding-right:12px;color:#40585b;font-weight:400">
      ${label}
    </th>
    <td class="ink line" dir="auto" style="${CELL};color:#0b2629;word-break:break-word">${renderLink(content)}</td>
  </tr> `
}

const renderLink = ({ value, href }: MailLink): Html => (href ? linkHtml(href, value) : breakLines(value))

export const ANSWERED = 'Mark as answered'
export const WE_HAVE_IT = 'We’re on it'

export const paragraph = (text: string, size?: number): Part => ({ text, html: paragraphHtml(breakLines(text), size) })

export const strong = (text: string): Part => ({ text, html: paragraphHtml(html`<strong>${text}</strong>`, 18) })

export const section = (title: string, part: Part): Part => ({
  text: `${title.toUpperCase()}\n${part.text}`,
  html: html`<h2
      class="ink line"
      style="margin:24px 0 4px;padding:0 0 6px;border-bottom:2px solid #d2ddd8;color:#0b2629;font-size:16px"
    >
      ${title}
    </h2>
    ${part.html}`,
})

export function list(items: readonly string[]): Part {
  return {
    text: items.map((item) => `- ${indentLines(item)}`).join('\n'),
    html: html`<ul style="margin:8px 0 12px;padding:0 0 0 20px">
      ${items.map((item) => html`<li class="ink" dir="auto" style="margin:0 0 4px;color:#0b2629">${item}</li> `)}
    </ul> `,
  }
}

export const listSection = (title: string, items: readonly string[]): Part[] =>
  items.length === 0 ? [] : [section(title, list(items))]

export function table(title: string, rows: readonly MailRow[]): Part[] {
  if (rows.length === 0) return []
  const tableHtml = html`<table
    width="100%"
    cellpadding="0"
    cellspacing="0"
    style="margin:0 0 16px;border-collapse:collapse;font-size:15px;line-height:1.5"
  >
    ${rows.map(renderRow)}
  </table> `
  return [section(title, { text: textRows(rows), html: tableHtml })]
}

export const textRows = (rows: readonly MailRow[]): string =>
  rows.map(({ label, value }) => `${label}: ${indentLines(value)}`).join('\n')

/** Indents continuation lines, so none of them looks like a row. */
const indentLines = (text: string) => text.replaceAll('\n', '\n    ')

export const links = (items: readonly MailLink[]): Part => ({
  text: items.map(({ value }) => value).join('\n'),
  html: paragraphHtml(joinHtml(items.map(renderLink), html`<br />`)),
})

export const answeredLink = (url: string | null, label = ANSWERED): Part[] =>
  url === null ? [] : [{ text: `${label}: ${url}`, html: paragraphHtml(linkHtml(url, label)) }]

/** Skips buttons without an address. The table cell has the padding, because Outlook ignores padding on links. */
export function buttons(items: readonly MailLink[], text = ''): Part[] {
  const rows = items.flatMap(({ value, href }) => {
    if (!href) return []
    return html`<tr>
        <td class="button" bgcolor="#00625a" style="border-radius:10px;background:#00625a;mso-padding-alt:10px 16px">
          <a
            class="button"
            href="${href}"
            style="display:inline-block;padding:10px 16px;border-radius:10px;background:#00625a;color:#fcfaf5;font-weight:600;text-decoration:none"
            >${value}</a
          >
        </td>
      </tr>
      <tr>
        <td height="8"></td>
      </tr> `
  })
  if (rows.length === 0) return []
  const tableHtml = html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:16px 0 8px">
    ${rows}
  </table> `
  return [{ text, html: tableHtml }]
}

/** Skips parts without plain text, such as buttons whose addresses are elsewhere in the email. */
export const textOf = (parts: readonly Part[]): string =>
  `${parts.flatMap(({ text }) => (text === '' ? [] : [text])).join('\n\n')}\n`

export function textAndHtml(title: string, preheader: string, parts: readonly Part[]) {
  return { text: `${title}\n\n${textOf(parts)}`, html: mailHtml(title, preheader, parts) }
}
