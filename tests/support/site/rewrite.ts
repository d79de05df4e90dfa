/** Wraps each text node of a page in an element and sets the page's language, as Chrome's translator does. */
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

/** Adds nodes, attributes and classes and wraps fields, as browser extensions do. */
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
