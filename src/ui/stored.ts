/** Reads what a browser's storage had: everything throws at what is not of its kind. */

export function fieldsOf(stored: unknown): Readonly<Record<string, unknown>> {
  if (typeof stored !== 'object' || stored === null) throw new TypeError('No object')
  return Object.fromEntries(Object.entries(stored))
}

export function textOf(stored: unknown): string {
  if (typeof stored !== 'string') throw new TypeError('No text')
  return stored
}

export function numberOf(stored: unknown): number {
  if (typeof stored !== 'number' || !Number.isFinite(stored)) throw new TypeError('No number')
  return stored
}

export function listOf<Item>(stored: unknown, read: (item: unknown) => Item): Item[] {
  if (!Array.isArray(stored)) throw new TypeError('No list')
  return stored.map((item) => read(item))
}
