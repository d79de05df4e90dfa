/** Decodes one HEIC photo in a worker, because it would block the page for seconds. Answers null if that fails. */
import startLibheif from 'libheif-js/libheif-wasm/libheif.js'
import type { HeicJob } from './decode-heic.ts'

self.onmessage = ({ data }: MessageEvent<HeicJob>) => void decode(data).then(answer, giveUp)
// The library throws outside of our promise.
self.onunhandledrejection = giveUp

async function decode({ wasmBinary, photo }: HeicJob): Promise<ImageBitmap | null> {
  const images = new (startLibheif({ wasmBinary }).HeifDecoder)().decode(new Uint8Array(photo))
  const image = images.find((candidate) => candidate.is_primary()) ?? images[0]
  if (!image) return null
  const pixels = new ImageData(image.get_width(), image.get_height())
  const shown = await new Promise<ImageData | null>((resolve) => image.display(pixels, resolve))
  return shown && createImageBitmap(shown)
}

function answer(bitmap: ImageBitmap | null): void {
  self.postMessage(bitmap, { transfer: bitmap ? [bitmap] : [] })
}

function giveUp(): void {
  answer(null)
}
