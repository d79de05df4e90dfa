/** Wraps each text node of a page in an element and sets the page's language, as Chrome's translator does. */
export function translate(lang = 'es') {
  document.documentElement.lang = lang
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let text = walker.nextNode(); text; text = walker.nextNode()) if (text instanceof Text) texts.push(text)
  for (const text of texts) {
    if (text.data.trim() === '' || text.parentElement?.closest('script, style, textarea, noscript')) continue
    const font = document.createElement('font')
    text.replaceWith(font)
    font.append(text.data)
  }
}
