/** The first bytes of photos as latin1 text, which decide the type of a file. */
export const STARTS = {
  jpeg: '\xff\xd8\xff\xe0',
  png: '\x89PNG\r\n\x1a\n',
  webp: 'RIFF\x10\x00\x00\x00WEBPVP8 ',
  heic: '\x00\x00\x00\x18ftypheic',
} as const

/** A file with these bytes, as a visitor picks it. */
export const fileOf = (name: string, latin1: string, type = 'image/jpeg') =>
  new File([new Uint8Array(Buffer.from(latin1, 'latin1'))], name, { type })

/** The start of a JPEG of this size. */
export function jpegStart(width: number, height: number): string {
  const frame = Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3])
  frame.writeUInt16BE(height, 7)
  frame.writeUInt16BE(width, 9)
  return frame.toString('latin1')
}
