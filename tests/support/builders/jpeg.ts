/** Puts segments of these lengths before everything else in a JPEG, as cameras and programs do. */
export function withSegments(jpeg: Buffer, ...lengths: readonly number[]): Buffer {
  const segments = lengths.map((length) => {
    const segment = Buffer.alloc(2 + length)
    segment.writeUInt16BE(0xffe1, 0)
    segment.writeUInt16BE(length, 2)
    return segment
  })
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
}
export function statingSize(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg)
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]))
  changed.writeUInt16BE(height, frame + 5)
  changed.writeUInt16BE(width, frame + 7)
  return changed
}
