/** A mail in parts, each written for both of its forms, so that the plain text says what the HTML says. */
import { type Action, actionBar, list } from './bid-layout.ts'
import { type Html, html, lines, type MailRow } from './html.ts'
import { heading, link, mailHtml, paragraph, section } from './layout.ts'
import { textList, textSection } from './text.ts'

/** The words of the link by which staff say that a lead is answered. */
export const ANSWERED = 'Mark as answered'

export interface Part {
  /** Empty where the plain text says it elsewhere. */
  readonly text: string
  readonly html: Html
}

/** A paragraph; `size` in pixels. */
export const said = (text: string, size?: number): Part => ({ text, html: paragraph(html`${lines(text)}`, size) })

export const stressed = (text: string): Part => ({ text, html: paragraph(html`<strong>${text}</strong>`, 18) })

/** A text under a title. */
export function titled(title: string, text: string): Part {
  return { text: `${title.toUpperCase()}\n${text}`, html: html`${heading(title)}${said(text).html}` }
}

/** Short statements under a title; none, and nothing is said. */
export function listed(title: string, items: readonly string[]): Part[] {
  return items.length === 0 ? [] : [{ text: textList(title, items), html: html`${heading(title)}${list(items)}` }]
}

/** Answers under a title; none, and nothing is said. */
export function tabled(title: string, rows: readonly MailRow[]): Part[] {
  return rows.length === 0 ? [] : [{ text: textSection(title, rows), html: section(title, rows) }]
}

/** Lines one below the other, those with an address as links. */
export function linked(rows: readonly Omit<MailRow, 'label'>[]): Part {
  const asHtml = rows.map(({ value, href }, index) => {
    const content = href ? link(href, value) : html`${value}`
    return index === 0 ? content : html`<br />${content}`
  })
  return { text: rows.map(({ value }) => value).join('\n'), html: paragraph(html`${asHtml}`) }
}

/** By which staff say that a lead is answered; nothing where there is no such link. */
export const answeredPart = (url: string | null): Part[] =>
  url === null ? [] : [{ text: `${ANSWERED}: ${url}`, html: paragraph(link(url, ANSWERED)) }]

/** Links as buttons. Most say nothing in plain text, which has elsewhere what they lead to. */
export function buttons(actions: readonly Action[], text = ''): Part[] {
  return actions.length === 0 ? [] : [{ text, html: actionBar(actions) }]
}

/** Both forms of a mail. */
export function bothForms(title: string, preheader: string, parts: readonly Part[]) {
  const texts = parts.flatMap(({ text }) => (text === '' ? [] : [text]))
  return {
    text: `${[title, ...texts].join('\n\n')}\n`,
    html: mailHtml({ title, preheader, body: parts.map((part) => part.html) }),
  }
}
