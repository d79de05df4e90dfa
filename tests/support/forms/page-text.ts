const BLOCKS =
  'h1, h2, h3, p, dt, dd, address, blockquote, figcaption, summary, button, legend, a:not(:is(p, dd, li) *), li:not(:has(button, p)), img:not([alt=""], li *)'

/**
 * What a part of a page says, line by line: a link is `[words](address)`, a picture `![words]`, with its address where that is
 * no file of the site, and what no translation may change stands in `‹›`.
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
