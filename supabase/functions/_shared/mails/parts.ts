/** Parts of a mail, each as plain text and HTML, so that both say the same. */
import {
  headingHtml,
  type Html,
  html,
  lines,
  linkHtml,
  mailHtml,
  type MailRow,
  paragraphHtml,
  tableHtml,
} from './html.ts'

export const ANSWERED = 'Mark as answered'
/** The same, in a mail about an emergency. */
export const WE_HAVE_IT = 'We’re on it'

export interface Part {
  readonly text: string
  readonly html: Html
}

export const paragraph = (text: string, size?: number): Part => ({
  text,
  html: paragraphHtml(html`${lines(text)}`, size),
})

export const strong = (text: string): Part => ({ text, html: paragraphHtml(html`<strong>${text}</strong>`, 18) })

export function section(title: string, text: string): Part {
  return { text: `${title.toUpperCase()}\n${text}`, html: html`${headingHtml(title)}${paragraph(text).html}` }
}

export function list(items: readonly string[]): Part {
  return {
    text: items.map((item) => `- ${indented(item)}`).join('\n'),
    html: html`<ul style="margin:8px 0 12px;padding:0 0 0 20px">
      ${items.map((item) => html`<li class="ink" dir="auto" style="margin:0 0 4px;color:#0b2629">${item}</li> `)}
    </ul> `,
  }
}

/** A list under its title; nothing without items. */
export function titledList(title: string, items: readonly string[]): Part[] {
  const { text, html: listHtml } = list(items)
  return items.length === 0
    ? []
    : [{ text: `${title.toUpperCase()}\n${text}`, html: html`${headingHtml(title)}${listHtml}` }]
}

/** A table under its title; nothing without rows. */
export function table(title: string, rows: readonly MailRow[]): Part[] {
  return rows.length === 0 ? [] : [{ text: textTable(title, rows), html: tableHtml(title, rows) }]
}

export function textTable(title: string, rows: readonly MailRow[]): string {
  return [title.toUpperCase(), ...rows.map(({ label, value }) => `${label}: ${indented(value)}`)].join('\n')
}

/** Indents further lines, so that none of them looks like a row. */
const indented = (text: string) => text.replaceAll('\n', '\n    ')

export function links(rows: readonly Omit<MailRow, 'label'>[]): Part {
  const asHtml = rows.map(({ value, href }, index) => {
    const content = href ? linkHtml(href, value) : html`${value}`
    return index === 0 ? content : html`<br />${content}`
  })
  return { text: rows.map(({ value }) => value).join('\n'), html: paragraphHtml(html`${asHtml}`) }
}

export const answeredLink = (url: string | null, label = ANSWERED): Part[] =>
  url === null ? [] : [{ text: `${label}: ${url}`, html: paragraphHtml(linkHtml(url, label)) }]

/** Links as buttons. Most have no plain text, which has the addresses elsewhere. */
export function buttons(actions: readonly Action[], text = ''): Part[] {
  return actions.length === 0 ? [] : [{ text, html: actionBar(actions) }]
}

export function textAndHtml(title: string, preheader: string, parts: readonly Part[]) {
  const texts = parts.flatMap(({ text }) => (text === '' ? [] : [text]))
  return {
    text: `${[title, ...texts].join('\n\n')}\n`,
    html: mailHtml({ title, preheader, body: parts.map((part) => part.html) }),
  }
}

export interface Action {
  readonly href: string
  readonly label: string
}

/** One button below the other. Outlook ignores padding on links, so it takes the cell's instead. */
export function actionBar(actions: readonly Action[]): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:16px 0 8px">
    ${actions.map(
      ({ href, label }) =>
        html`<tr>
            <td
              class="button"
              bgcolor="#00625a"
              style="border-radius:10px;background:#00625a;mso-padding-alt:10px 16px"
            >
              <a
                class="button"
                href="${href}"
                style="display:inline-block;padding:10px 16px;border-radius:10px;background:#00625a;color:#fcfaf5;font-weight:600;text-decoration:none"
                >${label}</a
              >
            </td>
          </tr>
          <tr>
            <td height="8"></td>
          </tr> `,
    )}
  </table> `
}
