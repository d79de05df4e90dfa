/** Escapes text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** An opening tag. Undefined attributes are left out; `true` ones have no value. */
export function tag(name: string, attributes: Readonly<Record<string, string | true | undefined>>): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : value === true ? key : `${key}="${escapeHtml(value)}"`,
  )
  return `<${[name, ...written].join(' ')}>`
}
