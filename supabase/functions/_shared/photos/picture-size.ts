/** Reads a picture's width and height from the start of its file. Reads headers only and decodes nothing. */

export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** The size in pixels that the file states; null if it is not a JPEG, PNG or WebP, or if the size comes later. */
export function pictureSize(head: Uint8Array): PictureSize | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  try {
    return jpegSize(view) ?? pngSize(view) ?? webpSize(view)
  } catch (error) {
    // The view throws this at its end.
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Segments, each with a marker and a length, up to the one that describes the frame. */
function jpegSize(view: DataView): PictureSize | null {
  if (view.getUint16(0) !== 0xffd8) return null
  for (let at = 2; view.getUint8(at) === 0xff;) {
    const marker = view.getUint8(at + 1)
    // Any number of these may precede a marker.
    if (marker === 0xff) at += 1
    else if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    else if (!hasLength(marker)) return null
    else at += 2 + view.getUint16(at + 2)
  }
  return null
}

/** Frames of every coding, progressive ones too; the gaps in the range are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Tables, comments and metadata precede the frame. Pixels or an end marker before it mean a broken file. */
const hasLength = (marker: number) => marker >= 0xc4 && marker !== 0xda && !(marker >= 0xd0 && marker <= 0xd9)

function pngSize(view: DataView): PictureSize | null {
  const isPng = view.getUint32(0) === 0x89504e47 && view.getUint32(4) === 0x0d0a1a0a && tag(view, 12) === 'IHDR'
  return isPng ? { width: view.getUint32(16), height: view.getUint32(20) } : null
}

function webpSize(view: DataView): PictureSize | null {
  if (tag(view, 0) !== 'RIFF' || tag(view, 8) !== 'WEBP') return null
  switch (tag(view, 12)) {
    case 'VP8 ': {
      const startCode = view.getUint16(23) === 0x9d01 && view.getUint8(25) === 0x2a
      // The two other bits are a scale.
      const side = (at: number) => view.getUint16(at, true) & 0x3fff
      return startCode ? { width: side(26), height: side(28) } : null
    }
    case 'VP8L': {
      const bits = view.getUint32(21, true)
      return view.getUint8(20) === 0x2f ? { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 } : null
    }
    case 'VP8X': {
      const side = (at: number) => (view.getUint16(at, true) | (view.getUint8(at + 2) << 16)) + 1
      return { width: side(24), height: side(27) }
    }
    default:
      return null
  }
}

const tag = (view: DataView, at: number) =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3))
