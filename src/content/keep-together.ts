/** A level with its number, and a number of days or similar. */
const PHRASES = /\bLevels? \d(?: and \d)?|\b\d+ (?:business |working )?(?:hour|day|week)s?\b/g

/**
 * Puts no-break spaces into the phrases of a content's texts, in place, so that no line breaks inside a phrase. Skips
 * document titles and descriptions, because they have no lines.
 */
export function keepTogether<Content extends object>(content: Content): Content {
  const parts: [string, unknown][] = Object.entries(content)
  for (const [key, part] of parts) {
    if (typeof part === 'string') Reflect.set(content, key, part.replace(PHRASES, joinWords))
    else if (typeof part === 'object' && part !== null && key !== 'meta') keepTogether(part)
  }
  return content
}

export const joinWords = (words: string): string => words.replaceAll(' ', '\u00a0')
