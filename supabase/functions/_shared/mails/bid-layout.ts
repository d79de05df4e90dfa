/** The parts of a mail that only the one about a quote has: figures side by side, a list, and links to tap. */
import { type Html, html } from './html.ts'

interface Figure {
  readonly value: string
  readonly note: string | null
}

/** Two figures a row, each with what follows from it. */
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

/** Short statements, one below the other. */
export function list(items: readonly string[]): Html {
  return html`<ul style="margin:8px 0 12px;padding:0 0 0 20px">
    ${items.map((item) => html`<li class="ink" dir="auto" style="margin:0 0 4px;color:#0b2629">${item}</li> `)}
  </ul> `
}

export interface Action {
  /** A link that we made: `mailto:`, `tel:`, or a checked photo URL. */
  readonly href: string
  readonly label: string
}

/** Links large enough for a thumb. */
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
