/** Parts of a mail, each as plain text and HTML, so that both say the same. */
import { heading, type Html, html, lines, link, mailHtml, type MailRow, paragraph, section } from './html.ts'
import { textList, textSection } from './message.ts'

export const ANSWERED = 'Mark as answered'

export interface Part {
  readonly text: string
  readonly html: Html
}

export const said = (text: string, size?: number): Part => ({ text, html: paragraph(html`${lines(text)}`, size) })

export const stressed = (text: string): Part => ({ text, html: paragraph(html`<strong>${text}</strong>`, 18) })

export function titled(title: string, text: string): Part {
  return { text: `${title.toUpperCase()}\n${text}`, html: html`${heading(title)}${said(text).html}` }
}

export function listed(title: string, items: readonly string[]): Part[] {
  return items.length === 0 ? [] : [{ text: textList(title, items), html: html`${heading(title)}${list(items)}` }]
}

export function tabled(title: string, rows: readonly MailRow[]): Part[] {
  return rows.length === 0 ? [] : [{ text: textSection(title, rows), html: section(title, rows) }]
}

export function linked(rows: readonly Omit<MailRow, 'label'>[]): Part {
  const asHtml = rows.map(({ value, href }, index) => {
    const content = href ? link(href, value) : html`${value}`
    return index === 0 ? content : html`<br />${content}`
  })
  return { text: rows.map(({ value }) => value).join('\n'), html: paragraph(html`${asHtml}`) }
}

export const answeredPart = (url: string | null): Part[] =>
  url === null ? [] : [{ text: `${ANSWERED}: ${url}`, html: paragraph(link(url, ANSWERED)) }]

/** Links as buttons. Most have no plain text, which has the addresses elsewhere. */
export function buttons(actions: readonly Action[], text = ''): Part[] {
  return actions.length === 0 ? [] : [{ text, html: actionBar(actions) }]
}

export function bothForms(title: string, preheader: string, parts: readonly Part[]) {
  const texts = parts.flatMap(({ text }) => (text === '' ? [] : [text]))
  return {
    text: `${[title, ...texts].join('\n\n')}\n`,
    html: mailHtml({ title, preheader, body: parts.map((part) => part.html) }),
  }
}

interface Figure {
  readonly value: string
  readonly note: string | null
}

export function figureGrid(figures: readonly Figure[]): Html {
  const rows = figures.flatMap((figure, index) => (index % 2 === 0 ? [[figure, figures[index + 1]]] : []))
  return html`<table
    width="100%"
    cellpadding="0"
    cellspacing="0"
    role="presentation"
    style="margin:0 0 16px;border-collapse:collapse"
  >
    ${rows.map(
      (cells) =>
        html`<tr>
          ${cells.map(figureCell)}
        </tr> `,
    )}
  </table> `
}

function figureCell(figure: Figure | undefined): Html {
  const note = figure?.note
  return html`<td
    class="line"
    width="50%"
    dir="auto"
    style="padding:8px 8px 8px 0;border-bottom:1px solid #d2ddd8;vertical-align:top;word-break:break-word"
  >
    ${figure ? [line('ink', 'color:#0b2629;font-size:18px;font-weight:600', figure.value)] : []}
    ${note ? [line('soft', 'color:#40585b;font-size:14px', note)] : []}
  </td> `
}

function line(kind: 'ink' | 'soft', style: string, text: string): Html {
  return html`<p class="${kind}" style="margin:0;${style}">${text}</p>`
}

export function list(items: readonly string[]): Html {
  return html`<ul style="margin:8px 0 12px;padding:0 0 0 20px">
    ${items.map((item) => html`<li class="ink" dir="auto" style="margin:0 0 4px;color:#0b2629">${item}</li> `)}
  </ul> `
}

export interface Action {
  readonly href: string
  readonly label: string
}

export function actionBar(actions: readonly Action[]): Html {
  return html`<p style="margin:16px 0 8px">
    ${actions.map(
      ({ href, label }) =>
        html`<a
          class="button"
          href="${href}"
          style="display:inline-block;margin:0 8px 8px 0;padding:10px 16px;border-radius:10px;background:#00625a;color:#fcfaf5;font-weight:600;text-decoration:none"
          >${label}</a
        > `,
    )}
  </p> `
}
