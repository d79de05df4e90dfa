import type { Locator } from '@playwright/test'
import sharp from 'sharp'
export type Color = readonly [number, number, number]

export interface Area {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A picture as bytes, three a pixel, row by row. */
export interface Drawn {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
export const luminance = ([red, green, blue]: Color) =>
  0.2126 * linear(red / 255) + 0.7152 * linear(green / 255) + 0.0722 * linear(blue / 255)

/** WCAG's contrast of two luminances, from 1 to 21. */
export const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

export async function drawn(picture: Buffer): Promise<Drawn> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}
export function pixelsIn({ bytes, width }: Drawn, area: Area): Color[] {
  const pixels: Color[] = []
  for (let y = area.top; y < area.top + area.height; y++) {
    for (let x = area.left; x < area.left + area.width; x++) {
      const at = (y * width + x) * 3
      pixels.push([bytes[at] ?? 0, bytes[at + 1] ?? 0, bytes[at + 2] ?? 0])
    }
  }
  return pixels
}

/** How well the best seen pixel of an element stands out, its edges left out, from what is around it. */
export async function standsOut(element: Locator): Promise<number> {
  const picture = await drawn(await element.screenshot({ animations: 'disabled' }))
  const [left, top] = [Math.floor(picture.width / 8), Math.floor(picture.height / 8)]
  return best(pixelsIn(picture, { left, top, width: picture.width - 2 * left, height: picture.height - 2 * top }))
}

/** How well the middle of an element's upper edge stands out from its corner, which is round: from what is outside. */
export async function edgeStandsOut(element: Locator): Promise<number> {
  const picture = await drawn(await element.screenshot({ animations: 'disabled' }))
  const corner = pixelsIn(picture, { left: 0, top: 0, width: 1, height: 1 })
  const edge = { left: Math.floor(picture.width / 2), top: 0, width: 1, height: 2 }
  return best([...corner, ...pixelsIn(picture, edge)])
}

/** How well the focus ring above the middle of an element stands out from what is 10 px above. */
export async function ringStandsOut(element: Locator): Promise<number> {
  const { x, y, width } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0 }
  const clip = { x: Math.round(x + width / 2), y: Math.round(y) - 10, width: 1, height: 10 }
  const picture = await drawn(await element.page().screenshot({ clip }))
  return best(pixelsIn(picture, { left: 0, top: 0, width: 1, height: 10 }))
}
function best([first = [0, 0, 0], ...others]: readonly Color[]): number {
  return Math.max(...others.map((pixel) => contrast(luminance(pixel), luminance(first))))
}
