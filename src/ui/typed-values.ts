/**
 * What a visitor has typed into a prerendered form before the page's code arrived. Taking over a form empties its
 * fields, so read this while the old ones are still in the document, in the first render.
 * @param fields names of the fields that count
 */
export function readTypedValues(formId: string, fields: readonly string[]): Record<string, string> {
  if (typeof document === 'undefined') return {}
  const form = document.getElementById(formId)
  if (!(form instanceof HTMLFormElement)) return {}
  const data = new FormData(form)
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = data.get(field)
      return typeof value === 'string' && value !== '' ? [[field, value]] : []
    }),
  )
}
