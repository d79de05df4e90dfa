const keyOf = (formId: string) => `typed-early:${formId}`

/** Keeps what was typed into a form whose code has not started, because the page is about to be loaded anew. */
export function keepTyped(): void {
  const form = document.querySelector('form button[type="submit"]:disabled')?.closest('form')
  if (!form) return
  try {
    sessionStorage.setItem(keyOf(form.id), JSON.stringify({ ...takeKept(form.id), ...typedInto(form) }))
  } catch {
    // Storage is blocked or full: then it is lost.
  }
}

/**
 * What was typed into a form before its code started, by field, on this page or on the one before it, once. Read it in the
 * first render: hydration empties the fields.
 */
export function takeTyped(formId: string): Readonly<Record<string, unknown>> {
  if (typeof document === 'undefined') return {}
  const form = document.getElementById(formId)
  return { ...takeKept(formId), ...(form instanceof HTMLFormElement ? typedInto(form) : {}) }
}

function typedInto(form: HTMLFormElement): Record<string, unknown> {
  return Object.fromEntries([...new FormData(form)].filter(([, value]) => typeof value === 'string' && value !== ''))
}

function takeKept(formId: string): object {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(formId)) ?? '{}')
    sessionStorage.removeItem(keyOf(formId))
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}
