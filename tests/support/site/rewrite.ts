/**
 * Changes that a translator, a browser or an extension makes to a page's markup. Each function runs in the page and is
 * self-contained.
 */

/** Wraps each text in an element, as translators do. Chrome also changes the page's language. */
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

/** Wraps numbers with units and street names, as Chrome on iPhones does, and phone numbers, as Safari does. */
export function linkNumbers() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let text = walker.nextNode(); text; text = walker.nextNode()) if (text instanceof Text) texts.push(text)
  for (const text of texts) {
    const found = /[\d,]+ sq(?:uare)? f\w+|\d+ [A-Z]\w+ (?:Street|St)|\(\d{3}\)\s\d{3}.\d{4}/.exec(text.data)
    if (!found || text.parentElement?.closest('script, style, noscript')) continue
    const part = text.splitText(found.index)
    part.splitText(found[0].length)
    const isPhone = found[0].startsWith('(')
    const link = document.createElement(isPhone ? 'a' : 'chrome_annotation')
    if (isPhone) link.setAttribute('href', `tel:${found[0]}`)
    part.replaceWith(link)
    link.append(part)
  }
}

/** Adds nodes, attributes and classes, and wraps fields, as extensions do. */
export function decorate() {
  for (const field of document.querySelectorAll('main input:not([type=hidden]), main select')) {
    field.setAttribute('data-extension', 'seen')
    field.classList.add('extension-field')
    const wrapper = document.createElement('extension-field')
    field.replaceWith(wrapper)
    wrapper.append(field, document.createElement('extension-button'))
  }
  document.querySelector('main')?.prepend(document.createElement('div'))
  document.querySelector('footer')?.append('Saved by an extension')
}
