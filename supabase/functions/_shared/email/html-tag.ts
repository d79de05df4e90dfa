/** Markup whose values the `html` tag has escaped. */
export interface Html {
  readonly markup: string
}

type Value = string | number | Html | readonly Html[]

function render(value: Value): string {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return 'markup' in value ? value.markup : value.map(render).join('')
}

export function html(template: TemplateStringsArray, ...values: readonly Value[]): Html {
  return { markup: String.raw({ raw: template }, ...values.map(render)) }
}

export const joinHtml = (items: readonly (string | Html)[], between: Html): Html =>
  html`${items.map((item, index) => (index === 0 ? html`${item}` : html`${between}${item}`))}`
