/** What is used of libheif: its package describes only the layer below. */
declare module 'libheif-js/libheif-wasm/libheif.js' {
  interface HeifImage {
    get_width(): number
    get_height(): number
    is_primary(): number
    /** Writes the pixels, upright, and hands them on; null if that cannot be done. */
    display(into: ImageData, then: (shown: ImageData | null) => void): void
  }
  function start(options: { readonly wasmBinary: ArrayBuffer }): {
    readonly HeifDecoder: new () => { decode(photo: Uint8Array): HeifImage[] }
  }
  export { start as default }
}
