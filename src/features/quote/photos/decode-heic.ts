import wasm from 'libheif-js/libheif-wasm/libheif.wasm?url'

/** What the worker is sent. */
export interface HeicJob {
  readonly wasmBinary: ArrayBuffer
  readonly photo: ArrayBuffer
}

/**
 * Opens a HEIC photo where the browser cannot (docs/decisions/021-heic.md). Null if it cannot be opened.
 * @throws if the decoder does not arrive; it may the next time
 */
export async function decodeHeic(file: File): Promise<ImageBitmap | null> {
  const [wasmBinary, photo] = await Promise.all([fetchDecoder(), file.arrayBuffer()])
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<ImageBitmap | null>) => resolve(data)
      worker.onerror = () => reject(new Error('The code of the HEIC decoder did not arrive'))
      const job: HeicJob = { wasmBinary, photo }
      worker.postMessage(job, [wasmBinary, photo])
    })
  } finally {
    worker.terminate()
  }
}

async function fetchDecoder(): Promise<ArrayBuffer> {
  const response = await fetch(wasm)
  if (!response.ok) throw new Error(`The HEIC decoder was answered with ${response.status}`)
  return response.arrayBuffer()
}
