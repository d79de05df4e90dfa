const SECTION_END = '</section>'

/** Closed when a page opens. */
const MENU = /<dialog[^]*?<\/dialog>/

/**
 * Divides a page's markup where its first screen ends: the styles of what comes before are inside the page. A page with a
 * picture at its top begins with a section that fills a phone's screen. The others are forms and short texts, and are seen
 * as a whole.
 * @returns what comes before and after, and of what comes before the part that must have its styles at once
 */
export function firstScreen(markup: string, hasPicture: boolean) {
  const end = hasPicture ? markup.indexOf(SECTION_END) + SECTION_END.length : markup.length
  if (end < SECTION_END.length) throw new Error('A page with a picture has no section')
  const seen = markup.slice(0, end)
  return { seen, used: seen.replace(MENU, ''), rest: markup.slice(end) }
}
