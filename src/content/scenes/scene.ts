/** What the renderer wrote down about a picture. */
interface SceneRecord {
  readonly width: number
  readonly height: number
  /** The widths it comes in, in pixels. */
  readonly widths: readonly number[]
  /** Its average colour, shown until it is there. */
  readonly background: string
  readonly alt: string
}

/** A rendered picture in its formats and widths. */
export interface Scene extends SceneRecord {
  /** `srcset` of each format. */
  readonly avif: string
  readonly webp: string
  /** The address for a browser that knows neither. */
  readonly src: string
}

/**
 * Joins a scene's record with the addresses of its files. One call a file in this folder: the bundler then gives a page
 * the addresses of its own pictures only.
 */
export function scene(record: SceneRecord, files: Readonly<Record<string, string>>): Scene {
  const address = (width: number, type: string) => {
    const [, found] = Object.entries(files).find(([file]) => file.endsWith(`-${width}.${type}`)) ?? []
    if (found === undefined) throw new Error(`There is no ${type} of ${width} px of: ${record.alt}`)
    return found
  }
  const sources = (type: string) => record.widths.map((width) => `${address(width, type)} ${width}w`).join(', ')
  return { ...record, avif: sources('avif'), webp: sources('webp'), src: address(Math.max(...record.widths), 'webp') }
}
