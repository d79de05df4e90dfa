/** What the hero of a page puts behind its first screen (src/sections/first-screen-end.tsx). */
const END = '<template data-first-screen-end="true"></template>'

/** Closed when a page opens. */
const MENU = /<dialog[^]*?<\/dialog>/

/**
 * Divides a page's markup where its first screen ends: the styles of what comes before are inside the page. A page without
 * the mark is a form or a short text, and is seen as a whole.
 * @returns what comes before and after, and of what comes before the part that must have its styles at once
 */
export function firstScreen(markup: string) {
  const [seen = '', ...rest] = markup.split(END)
  return { seen, used: seen.replace(MENU, ''), rest: rest.length > 0 ? END + rest.join('') : '' }
}
