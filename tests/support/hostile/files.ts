/** Files that are not what they say, or too much of it. */
import { crc32, deflateSync } from 'node:zlib'

export interface ChosenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

const PAGE = `<!doctype html><title>x</title><script>pwn('file')</script>`
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="pwn('svg')"><script>pwn(1)</script></svg>`

export const aText = (name: string, mimeType: string, text: string): ChosenFile => ({
  name,
  mimeType,
  buffer: Buffer.from(text),
})
export const aPage = (name: string, mimeType: string) => aText(name, mimeType, PAGE)
export const anSvg = (name: string, mimeType: string) => aText(name, mimeType, SVG)

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
