/** Whatever of a canvas the fakes read. */
interface CanvasSize {
  readonly width: number
  readonly height: number
}

/** A drawing context that remembers the colors of rectangles, and reads them back. */
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

/** The same in a browser that returns noise instead. */
export function noisyContext(canvas: CanvasSize) {
  const noise = (_left: number, _top: number, width: number, height: number) => ({
    data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => (at * 97) % 256),
  })
  return { ...fakeContext(canvas), getImageData: noise }
}
