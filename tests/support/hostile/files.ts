/** Files that are not what they say, or too much of it. */
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { aPhoto } from '../builders/photo-files.ts'

export interface ChosenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** What no stored photo may contain. */
export const MARK = `<script>pwn('file')</script>`
const PAGE = `<!doctype html><title>x</title>${MARK}`
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="pwn('svg')"><script>pwn(1)</script></svg>`

export const aText = (name: string, mimeType: string, text: string): ChosenFile => ({
  name,
  mimeType,
  buffer: Buffer.from(text),
})
export const aPage = (name: string, mimeType: string) => aText(name, mimeType, PAGE)
export const anSvg = (name: string, mimeType: string) => aText(name, mimeType, SVG)

/** A JPEG that is a page as well: in a comment before the picture, and after its end. */
export async function aPolyglot(name: string): Promise<ChosenFile> {
  const { buffer } = await aPhoto(name)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(PAGE.length + 2)
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe]), length, Buffer.from(PAGE)])
  const whole = Buffer.concat([buffer.subarray(0, 2), comment, buffer.subarray(2), Buffer.from(PAGE)])
  return { name, mimeType: 'image/jpeg', buffer: whole }
}

/** A JPEG as a phone takes it: with the place, and with the phone's name. */
export async function aPhotoWithPlace(name: string): Promise<ChosenFile> {
  const buffer = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#2a7f7a' } })
    .withExif({
      IFD0: { Make: 'SecretPhone' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '36/1 22/1 21/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '94/1 12/1 31/1',
      },
    })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** A PNG of one colour and of any size, written row by row without ever being in memory as a picture. */
export function aPlainPng(name: string, width: number, height: number): ChosenFile {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // One bit for a pixel, in shades of grey.
  header[8] = 1
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const buffer = Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
  return { name, mimeType: 'image/png', buffer }
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
