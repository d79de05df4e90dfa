/** Returns an email's lines, links and images. In the lines, buttons are in parentheses and images in square brackets. */
export function readMail(source: string) {
  const { body } = new DOMParser().parseFromString(source, 'text/html')
  const attribute = (selector: string, name: string) =>
    [...body.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? '')
  const lines = [...body.querySelectorAll('h1, h2, p:not(:has(> a.button)), li, tr:has(> th), img, a.button')].map(
    (element) => {
      if (element.tagName === 'A') return `(${textOf(element)})`
      if (element.tagName === 'IMG') return `[${element.getAttribute('alt') ?? ''}]`
      const [label, value] = element.querySelectorAll(':scope > th, :scope > td')
      return label && value ? `${textOf(label)}: ${textOf(value)}` : textOf(element)
    },
  )
  return { lines, links: attribute('a', 'href'), images: attribute('img', 'src') }
}

function textOf(element: Element): string {
  const copy = document.createElement('div')
  copy.innerHTML = element.innerHTML.replace(/\s+/g, ' ').replaceAll('<br>', '\n')
  return (copy.textContent ?? '').trim()
}

export const bodyOf = (link: string): string => new URL(link).searchParams.get('body') ?? ''
