import wasm from 'libheif-js/libheif-wasm/libheif.wasm?url'

/** The message to the worker. */
export interface HeicJob {
  readonly wasmBinary: ArrayBuffer
  readonly photo: ArrayBuffer
}

/**
 * Decodes a HEIC photo that the browser cannot open (docs/decisions/021-heic.md). Null if the decoder cannot either.
 * @throws if the decoder does not load; a retry may work
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
