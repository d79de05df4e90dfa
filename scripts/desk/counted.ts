/** For instance "1 quote", "2 quotes", "3 mails in the outbox". */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

/** The first of many, for instance "a, b and 3 more". */
export function firstOf(names: readonly string[], most = 5): string {
  const shown = names.slice(0, most).join(', ')
  return names.length > most ? `${shown} and ${names.length - most} more` : shown
}
