/**
 * What a visitor has typed into a prerendered form before the page's code arrived. Taking over a form empties its
 * fields, so read this while the old ones are still in the document, in the first render.
 */
export function readTypedValues(formId: string): Record<string, string> {
  if (typeof document === 'undefined') return {}
  const form = document.getElementById(formId)
  if (!(form instanceof HTMLFormElement)) return {}
  const values: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) if (typeof value === 'string' && value !== '') values[name] = value
  return values
}
