import type { Locator } from '@playwright/test'
import sharp from 'sharp'

/** Red, green and blue as bytes. */
export type Color = readonly [number, number, number]

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)

/** WCAG's relative luminance. */
export const luminance = ([red, green, blue]: Color) =>
  0.2126 * linear(red / 255) + 0.7152 * linear(green / 255) + 0.0722 * linear(blue / 255)

/** WCAG's contrast of two luminances, from 1 to 21. */
export const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

/** The pixels of a picture, row by row. */
export async function pixelsOf(picture: Buffer): Promise<Color[]> {
  return (await drawn(picture)).pixels
}

/** How well the best seen pixel of an element stands out, its edges left out, from what is around it. */
export async function standsOut(element: Locator): Promise<number> {
  const picture = await element.screenshot({ animations: 'disabled' })
  const { width, height } = await sharp(picture).metadata()
  const [left, top] = [Math.floor(width / 8), Math.floor(height / 8)]
  const inside = sharp(picture).extract({ left, top, width: width - 2 * left, height: height - 2 * top })
  const [corner = BLACK, ...pixels] = await pixelsOf(await inside.png().toBuffer())
  return Math.max(...pixels.map((pixel) => contrast(luminance(pixel), luminance(corner))))
}

/** How well the middle of an element's upper edge stands out from its corner, which is round: from what is outside. */
export async function edgeStandsOut(element: Locator): Promise<number> {
  const { pixels, width } = await drawn(await element.screenshot({ animations: 'disabled' }))
  const [corner = BLACK] = pixels
  const edge = [0, 1].map((row) => pixels[row * width + Math.floor(width / 2)] ?? corner)
  return Math.max(...edge.map((pixel) => contrast(luminance(pixel), luminance(corner))))
}

/** The same of the focus ring above the middle of an element, against what is 10 px above. */
export async function ringStandsOut(element: Locator): Promise<number> {
  const { x, y, width } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0 }
  const clip = { x: Math.round(x + width / 2), y: Math.round(y) - 10, width: 1, height: 10 }
  const [above = BLACK, ...ring] = await pixelsOf(await element.page().screenshot({ clip }))
  return Math.max(...ring.map((pixel) => contrast(luminance(pixel), luminance(above))))
}

const BLACK: Color = [0, 0, 0]

async function drawn(picture: Buffer): Promise<{ readonly pixels: Color[]; readonly width: number }> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixels: Color[] = []
  for (let at = 0; at < data.length; at += info.channels) {
    pixels.push([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0])
  }
  return { pixels, width: info.width }
}
