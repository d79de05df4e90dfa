import { vi } from 'vitest'

class FakeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Adds the browser features that the site uses and jsdom lacks. */
export function fillBrowserGaps(): void {
  URL.createObjectURL = () => 'blob:test'
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
  // next-themes calls the deprecated methods.
  const deprecated = { addListener: () => undefined, removeListener: () => undefined }
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: false, ...deprecated }),
  )
  vi.stubGlobal('IntersectionObserver', FakeObserver)
  vi.stubGlobal('ResizeObserver', FakeObserver)

  // A file that contains "broken" fails to open.
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    if ((await file.text()).includes('broken')) throw new DOMException('The source image could not be decoded.')
    return { width: 4000, height: 3000, close: () => undefined }
  })
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
    configurable: true,
    value(this: HTMLCanvasElement) {
      return fakeContext(this)
    },
  })
  HTMLCanvasElement.prototype.toBlob = (take) => take(new Blob(['picture']))
}

/** Returns a drawing context in which every pixel has the color of the last rectangle. */
export function fakeContext(canvas: { readonly width: number; readonly height: number }) {
  let color: readonly number[] = [0, 0, 0, 0]
  return {
    canvas,
    fillStyle: '#000',
    fillRect() {
      const channels = (this.fillStyle === '#fff' ? '255,255,255' : this.fillStyle).match(/\d+/g) ?? []
      color = [...channels.map(Number), 255]
    },
    drawImage: () => undefined,
    getImageData: (_left: number, _top: number, width: number, height: number) => ({
      data: new Uint8ClampedArray(Array.from({ length: width * height }, () => color).flat()),
    }),
  }
}
