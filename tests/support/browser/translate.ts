/** What a browser's translation does to a page: each text gets an element of its own, and the page another language. */
export function translate() {
  document.documentElement.lang = 'es'
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
