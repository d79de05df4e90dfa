const BLOCKS =
  'h1, h2, h3, p, dt, dd, address, blockquote, figcaption, summary, button, legend, a:not(:is(p, dd, li) *), li:not(:has(button, p)), img:not([alt=""], li *)'

/**
 * Returns the text of part of a page, line by line. A link is `[text](address)`. An image is `![text]`, followed by the
 * image's address if that is on another site. Text that must not be translated is in `‹›`.
 */
export function pageText(part: Element = document.body): string {
  const page = document.createElement('div')
  page.innerHTML = part.innerHTML
  for (const word of page.querySelectorAll('[translate=no]')) word.replaceChildren('‹', ...word.childNodes, '›')
  for (const link of page.querySelectorAll('a'))
    link.replaceChildren('[', ...link.childNodes, `](${link.getAttribute('href')})`)
  for (const picture of page.querySelectorAll<HTMLImageElement>('img:not([alt=""])'))
    picture.append(`![${picture.alt}]${picture.src.startsWith('https:') ? `(${picture.src})` : ''}`)
  const said = [...page.querySelectorAll(BLOCKS)].map(({ textContent }) => textContent)
  return said.map((line) => `${line.replaceAll('\u00a0', ' ')}\n`).join('')
}
