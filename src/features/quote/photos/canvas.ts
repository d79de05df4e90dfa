const QUALITY = 0.85

/**
 * Works on a white canvas, then gives its memory back, which iPhones otherwise keep for the page.
 * @throws if the browser has no memory left for it
 */
export async function onCanvas<Result>(
  width: number,
  height: number,
  work: (context: CanvasRenderingContext2D) => Promise<Result>,
): Promise<Result> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  try {
    // Every canvas is read once it is drawn, which the option makes cheaper; without it, Chromium warns.
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('The browser has no memory for a canvas')
    // JPEG has no transparency, and encoders turn it black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
    return await work(context)
  } finally {
    canvas.width = 0
    canvas.height = 0
  }
}

/** @throws if the browser cannot encode it, for instance for lack of memory */
export function encodeJpeg({ canvas }: CanvasRenderingContext2D): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The browser did not encode the canvas'))),
      'image/jpeg',
      QUALITY,
    ),
  )
}

/** Two blocks of a JPEG, each of one color, so that encoding hardly changes their middle. */
const PATTERN = [
  [200, 30, 30],
  [30, 30, 200],
] as const
const BLOCK = 16
/** Where a block is read: decoders blend the colors along its edges. */
const EDGE = 4
const MIDDLE = BLOCK - 2 * EDGE
/** Some browsers change the lowest bits of a few pixels, which people can't see. */
const TOLERANCE = 16

let isFaithful = false

/**
 * Whether the browser encodes what is drawn. Firefox returns noise instead while it resists fingerprinting, until the
 * visitor allows the site to use a canvas.
 */
export async function encodesFaithfully(): Promise<boolean> {
  isFaithful ||= await onCanvas(PATTERN.length * BLOCK, BLOCK, async (context) => {
    PATTERN.forEach((color, place) => {
      context.fillStyle = `rgb(${color.join()})`
      context.fillRect(place * BLOCK, 0, BLOCK, BLOCK)
    })
    const encoded = await createImageBitmap(await encodeJpeg(context))
    context.drawImage(encoded, 0, 0)
    encoded.close()
    return PATTERN.every((color, place) =>
      context
        .getImageData(place * BLOCK + EDGE, EDGE, MIDDLE, MIDDLE)
        .data.every((value, at) => Math.abs(value - (color[at % 4] ?? 255)) <= TOLERANCE),
    )
  })
  return isFaithful
}
