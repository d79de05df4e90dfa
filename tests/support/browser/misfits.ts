import type { Page } from '@playwright/test'

/** A line of text as it is drawn, in pixels of the screen; `path` leads from the body to its element. */
interface Line {
  readonly text: string
  readonly path: string
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}
interface Layout {
  readonly width: number
  readonly scrollWidth: number
  readonly lines: readonly Line[]
  /** What is left of texts whose box is smaller than they are. */
  readonly cutOff: readonly string[]
}

/** Text that is cut off, that lies on other text, or that reaches past the screen. */
export async function misfits(page: Page): Promise<string[]> {
  const { width, scrollWidth, lines, cutOff } = await layoutOf(page)
  return [
    ...(scrollWidth > width ? [`scrolls to ${scrollWidth}`] : []),
    ...lines.filter(({ left, right }) => left < -1 || right > width + 1).map(({ text }) => `past the edge: ${text}`),
    ...lines.flatMap((line, index) =>
      lines
        .slice(index + 1)
        .filter((other) => covers(line, other))
        .map((other) => `${line.text} × ${other.text}`),
    ),
    ...cutOff.map((text) => `cut off: ${text}`),
  ]
}

function covers(one: Line, other: Line): boolean {
  if (one.path.startsWith(other.path) || other.path.startsWith(one.path)) return false
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  // Lines of tight headings may touch in their empty parts.
  return across > 2 && down > Math.min(one.bottom - one.top, other.bottom - other.top) * 0.35
}

/** Measures the page from its top: farther down the sticky header covers text, as it should, and so does `.form-next`. */
const layoutOf = (page: Page): Promise<Layout> =>
  page.evaluate(async () => {
    window.scrollTo(0, 0)
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const forScreenReaders = (element: Element | null): boolean =>
      element !== null &&
      ((element.clientWidth === 1 && element.clientHeight === 1) || forScreenReaders(element.parentElement))
    const pathOf = (element: Element): string => {
      const { parentElement } = element
      return parentElement ? `${pathOf(parentElement)}${[...parentElement.children].indexOf(element)}/` : '/'
    }

    const lines: Line[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (!text || !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      if (element.closest('svg, dialog, noscript, [data-sonner-toaster], .form-next') || forScreenReaders(element))
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const { left, right, top, bottom } of range.getClientRects()) {
        // The skip link waits above the page.
        if (bottom >= 0) lines.push({ text, path: pathOf(element), left, right, top, bottom })
      }
    }

    const cutOff = [...document.querySelectorAll('main *, header *, footer *')]
      .filter((element) => {
        if (!element.textContent.trim() || forScreenReaders(element)) return false
        if (element.closest('svg, dialog, textarea, input')) return false
        const { overflowX, overflowY } = getComputedStyle(element)
        // A picture may be cropped by the window's edge, a text may not.
        const path = pathOf(element)
        const { right } = element.getBoundingClientRect()
        const tooWide =
          /hidden|clip/.test(overflowX) && lines.some((line) => line.path.startsWith(path) && line.right > right + 2)
        const tooHigh = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 2
        return tooWide || tooHigh
      })
      .map((element) => `${element.tagName} ${element.textContent.trim().slice(0, 60)}`)
    const { clientWidth: width, scrollWidth } = document.documentElement
    return { width, scrollWidth, lines, cutOff }
  })
