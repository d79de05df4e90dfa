/** Markup in which every value has been escaped. Only the `html` tag makes it. */
export interface Html {
  readonly markup: string
}

type Value = string | number | Html | readonly Html[]

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function render(value: Value): string {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return value.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
  return 'markup' in value ? value.markup : value.map(render).join('')
}

/** Template tag: the template is markup, and every value in it is text, unless it is `Html` itself. */
export function html(template: TemplateStringsArray, ...values: readonly Value[]): Html {
  return { markup: String.raw({ raw: template }, ...values.map(render)) }
}

export function lines(text: string): readonly Html[] {
  return text.split('\n').map((line, index) => (index === 0 ? html`${line}` : html`<br />${line}`))
}

/** One labeled value. With `href` the value is a link; nothing else that a visitor typed may be one. */
export interface MailRow {
  readonly label: string
  readonly value: string
  readonly href?: string | null
}
