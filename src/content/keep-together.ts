const PHRASES = /\bLevels? \d(?: and \d)?|\b\d+ (?:business |working )?(?:hour|day|week)s?\b/g

/** Replaces spaces in phrases such as "Level 3" by no-break spaces, in place. Skips document titles and descriptions. */
export function keepTogether<Content extends object>(content: Content): Content {
  const parts: [string, unknown][] = Object.entries(content)
  for (const [key, part] of parts) {
    if (typeof part === 'string') Reflect.set(content, key, part.replace(PHRASES, joinWords))
    else if (typeof part === 'object' && part !== null && key !== 'meta') keepTogether(part)
  }
  return content
}

export const joinWords = (words: string): string => words.replaceAll(' ', '\u00a0')
