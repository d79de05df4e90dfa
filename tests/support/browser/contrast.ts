import type { Locator } from '@playwright/test'
import sharp, { type Region } from 'sharp'

export type Color = readonly [red: number, green: number, blue: number]

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const luminance = ([red, green, blue]: Color) =>
  0.2126 * linear(red / 255) + 0.7152 * linear(green / 255) + 0.0722 * linear(blue / 255)

/** WCAG's contrast of two colors, from 1 to 21. */
export function contrast(one: Color, other: Color): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** A part of a picture, or all of it, pixel by pixel, row by row. */
export async function pixelsIn(picture: Buffer, area?: Region): Promise<Color[]> {
  const image = area ? sharp(picture).extract(area) : sharp(picture)
  const bytes = await image.removeAlpha().raw().toBuffer()
  return Array.from({ length: bytes.length / 3 }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = bytes.subarray(3 * at)
    return [red, green, blue]
  })
}

async function drawn(element: Locator) {
  const picture = await element.screenshot({ animations: 'disabled' })
  return { picture, ...(await sharp(picture).metadata()) }
}

/** How well the best seen pixel of an element stands out, its edges left out, from what is around it. */
export async function standsOut(element: Locator): Promise<number> {
  const { picture, width, height } = await drawn(element)
  const [left, top] = [Math.floor(width / 8), Math.floor(height / 8)]
  return best(await pixelsIn(picture, { left, top, width: width - 2 * left, height: height - 2 * top }))
}

/** How well the middle of an element's upper edge stands out from its corner, which is round: from what is outside. */
export async function edgeStandsOut(element: Locator): Promise<number> {
  const { picture, width } = await drawn(element)
  const corner = await pixelsIn(picture, { left: 0, top: 0, width: 1, height: 1 })
  const edge = { left: Math.floor(width / 2), top: 0, width: 1, height: 2 }
  return best([...corner, ...(await pixelsIn(picture, edge))])
}

/** How well the focus ring above the middle of an element stands out from what is 10 px above. */
export async function ringStandsOut(element: Locator): Promise<number> {
  const { x, y, width } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0 }
  const clip = { x: Math.round(x + width / 2), y: Math.round(y) - 10, width: 1, height: 10 }
  return best(await pixelsIn(await element.page().screenshot({ clip })))
}

/** The contrast of the first with the one that stands out most from it. */
function best([first = [0, 0, 0], ...others]: readonly Color[]): number {
  return Math.max(...others.map((pixel) => contrast(pixel, first)))
}
