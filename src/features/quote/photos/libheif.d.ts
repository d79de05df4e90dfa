/** The part of libheif that is used: its package has types for the layer below only. */
declare module 'libheif-js/libheif-wasm/libheif.js' {
  interface HeifImage {
    get_width(): number
    get_height(): number
    is_primary(): number
    /** Writes the pixels, upright, and passes them on; null on failure. */
    display(into: ImageData, then: (shown: ImageData | null) => void): void
  }
  function start(options: { readonly wasmBinary: ArrayBuffer }): {
    readonly HeifDecoder: new () => { decode(photo: Uint8Array): HeifImage[] }
  }
  export { start as default }
}
