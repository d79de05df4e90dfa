import { vi } from 'vitest'

/**
 * Browser features that the site uses and jsdom lacks: images, object URLs, dialogs, scrolling, captured pointers, media
 * queries.
 */
export function fillBrowserGaps(): void {
  let made = 0
  URL.createObjectURL = () => `blob:test/${++made}`
  URL.revokeObjectURL = () => undefined

  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    if (!this.open) return
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
  window.scrollTo = vi.fn()
  Element.prototype.scrollIntoView = vi.fn()
  Element.prototype.hasPointerCapture = () => false
  Element.prototype.setPointerCapture = () => undefined
  Element.prototype.releasePointerCapture = () => undefined
  const deprecated = { addListener: () => undefined, removeListener: () => undefined }
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: false, onchange: null, ...deprecated })
  globalThis.IntersectionObserver ??= class {
    root = null
    rootMargin = ''
    scrollMargin = ''
    thresholds = []
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords = () => []
  }
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }

  // A file with the text "broken" fails to open. Every other file is an image of 4000 by 3000. A file that starts with "turned"
  // is rotated and displays as 3000 by 4000.
  vi.stubGlobal('createImageBitmap', async (file: File, options?: ImageBitmapOptions) => {
    const text = await file.text()
    if (text.includes('broken')) throw new DOMException('The source image could not be decoded.')
    const isUpright = text.startsWith('turned') && options?.imageOrientation === 'from-image'
    return { width: isUpright ? 3000 : 4000, height: isUpright ? 4000 : 3000, close: () => undefined }
  })
  drawWith(fakeContext)
  HTMLCanvasElement.prototype.toBlob = function (take, type) {
    take(new Blob([`${this.width}x${this.height}`], { type: type ?? 'image/png' }))
  }
}

/** Replaces the drawing context of all canvases from now on. */
export function drawWith(context: (canvas: HTMLCanvasElement) => object): void {
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
    configurable: true,
    value(this: HTMLCanvasElement) {
      return context(this)
    },
  })
}

/** The properties of a canvas that the fakes read. */
interface CanvasSize {
  readonly width: number
  readonly height: number
}

/** A drawing context that stores the colors of rectangles, and returns them. */
export function fakeContext(canvas: CanvasSize) {
  const filled: { left: number; right: number; color: readonly number[] }[] = []
  return {
    canvas,
    fillStyle: '#000',
    fillRect(left: number, _top: number, width: number) {
      const color = (this.fillStyle === '#fff' ? '255,255,255' : this.fillStyle).match(/\d+/g) ?? []
      filled.push({ left, right: left + width, color: [...color.map(Number), 255] })
    },
    drawImage: () => undefined,
    getImageData(left: number, _top: number, width: number, height: number) {
      const color = filled.findLast((fill) => fill.left <= left && left < fill.right)?.color ?? [0, 0, 0, 0]
      return { data: new Uint8ClampedArray(Array.from({ length: width * height }, () => color).flat()) }
    },
  }
}

/** The drawing context of a browser that returns noise instead. */
export function noisyContext(canvas: CanvasSize) {
  const noise = (_left: number, _top: number, width: number, height: number) => ({
    data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => (at * 97) % 256),
  })
  return { ...fakeContext(canvas), getImageData: noise }
}
