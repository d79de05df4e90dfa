import type { Tab } from './tab.ts'

/** A rendered line of text, in screen pixels. */
interface Line extends Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'> {
  readonly text: string
  readonly element: Element
}

/**
 * Finds text that is cut off, overlaps other text or crosses the edge of a picture. Also finds anything that overflows
 * the screen or its box, and phone numbers or addresses that take two lines. Measures the page scrolled to the top,
 * because the sticky header and `.form-bar` cover scrolled text by design.
 */
export const layoutProblems = (page: Pick<Tab, 'evaluate'>): Promise<string[]> =>
  page.evaluate(async () => {
    // The page removes this class once its fonts have loaded. Until then, text may still move.
    while (document.documentElement.classList.contains('opening')) await new Promise((later) => setTimeout(later, 50))
    window.scrollTo(0, 0)
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const forScreenReaders = (element: Element | null): boolean =>
      element !== null &&
      ((element.clientWidth === 1 && element.clientHeight === 1) || forScreenReaders(element.parentElement))
    const PHONE_OR_EMAIL = /^(\(\d{3}\) \d{3}-\d{4}|\S+@\S+)$/
    const overlap = (one: Line, other: Line): boolean => {
      if (one.element.contains(other.element) || other.element.contains(one.element)) return false
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      // The line boxes of tightly spaced headings may overlap even if their letters don't.
      return across > 2 && down > Math.min(one.bottom - one.top, other.bottom - other.top) * 0.35
    }

    const lines: Line[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (!text || !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      if (element.closest('svg, dialog, noscript, [data-sonner-toaster], .form-bar') || forScreenReaders(element))
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const size = Number.parseFloat(getComputedStyle(element).fontSize)
      for (const { left, right, top, bottom } of range.getClientRects()) {
        // A line's box is taller than its letters.
        const spare = Math.max(0, (bottom - top - size) / 2)
        // The skip link is above the visible page.
        if (bottom < 0) continue
        lines.push({ text, element, left, right, top: top + spare, bottom: bottom - spare })
      }
    }

    const cutOff = [...document.querySelectorAll('main *, header *, footer *')]
      .filter((element) => {
        if (!element.textContent.trim() || forScreenReaders(element)) return false
        if (element.closest('svg, dialog, textarea, input')) return false
        const { overflowX, overflowY } = getComputedStyle(element)
        // The window's edge may crop a picture, but not text.
        const { right } = element.getBoundingClientRect()
        const tooWide =
          /hidden|clip/.test(overflowX) &&
          lines.some((line) => element.contains(line.element) && line.right > right + 2)
        const tooHigh = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 2
        return tooWide || tooHigh
      })
      .map((element) => `cut off: ${element.tagName} ${element.textContent.trim().slice(0, 60)}`)

    const boxAround = (picture: Element): Element => {
      const { position } = getComputedStyle(picture)
      let box = picture.parentElement
      while (box?.parentElement) {
        const around = getComputedStyle(box)
        if (position === 'absolute' ? around.position !== 'static' : around.display !== 'contents') break
        box = box.parentElement
      }
      return box ?? document.body
    }
    /** Returns the fraction of a line that overlaps a picture, not counting transparent pixels. */
    const shareOn = (picture: Element, line: Line): number => {
      const box = picture.getBoundingClientRect()
      const [left, top] = [Math.max(line.left, box.left), Math.max(line.top, box.top)]
      const [width, height] = [Math.min(line.right, box.right) - left, Math.min(line.bottom, box.bottom) - top]
      if (width <= 1 || height <= 1) return 0
      const share = (width * height) / ((line.right - line.left) * (line.bottom - line.top))
      if (!(picture instanceof HTMLImageElement) || picture.naturalWidth === 0) return share
      const canvas = new OffscreenCanvas(40, 10)
      const drawing = canvas.getContext('2d')
      if (!drawing) throw new Error('There is no canvas.')
      const { objectFit } = getComputedStyle(picture)
      const [across, down] = [box.width / picture.naturalWidth, box.height / picture.naturalHeight]
      const fit = { cover: Math.max(across, down), contain: Math.min(across, down) }[objectFit]
      const [scaleX, scaleY] = [fit ?? across, fit ?? down]
      const [emptyX, emptyY] = [box.width - picture.naturalWidth * scaleX, box.height - picture.naturalHeight * scaleY]
      drawing.drawImage(
        picture,
        (left - box.left - emptyX / 2) / scaleX,
        (top - box.top - emptyY / 2) / scaleY,
        width / scaleX,
        height / scaleY,
        0,
        0,
        canvas.width,
        canvas.height,
      )
      const { data } = drawing.getImageData(0, 0, canvas.width, canvas.height)
      const opaque = data.filter((value, index) => index % 4 === 3 && value > 128).length
      return (share * opaque * 4) / data.length
    }
    const shown = [...document.querySelectorAll<HTMLImageElement | SVGSVGElement>('main img, main svg, footer svg')]
      .filter((picture) => picture.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      // Content scrolls under the form's bar by design.
      .filter((picture) => !picture.closest('.form-bar'))
    const pictures: string[] = []
    for (const picture of shown) {
      if (picture instanceof HTMLImageElement) {
        picture.loading = 'eager'
        await picture.decode().catch(() => undefined)
      }
      const name = `${picture.tagName} ${picture.getAttribute('class') ?? ''}`.trim()
      const around = boxAround(picture)
      const [box, limit] = [picture.getBoundingClientRect(), around.getBoundingClientRect()]
      const past = Math.max(limit.left - box.left, box.right - limit.right)
      if (box.width > 0 && past > 1)
        pictures.push(`${name} reaches ${Math.round(past)} px past ${around.tagName} ${around.className}`)
      const own = picture.closest('figure') ?? around
      for (const line of lines) {
        const share = own.contains(line.element) ? 0 : shareOn(picture, line)
        if (share > 0.005 && share < 0.995) pictures.push(`on the edge of ${name}: ${line.text} (${share.toFixed(2)})`)
      }
    }
    const { clientWidth: width, scrollWidth } = document.documentElement
    return [
      ...(scrollWidth > width ? [`scrolls to ${scrollWidth}`] : []),
      ...lines.filter(({ left, right }) => left < -1 || right > width + 1).map(({ text }) => `past the edge: ${text}`),
      ...lines.flatMap((line, index) =>
        lines
          .slice(index + 1)
          .filter((other) => overlap(line, other))
          .map((other) => `${line.text} × ${other.text}`),
      ),
      ...lines
        .filter(({ text, element }, index) => PHONE_OR_EMAIL.test(text) && lines[index + 1]?.element === element)
        .map(({ text }) => `on two lines: ${text}`),
      ...cutOff,
      ...pictures,
    ]
  })
