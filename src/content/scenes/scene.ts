import records from '@/assets/scenes/scenes.json'

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

const recordOf: Readonly<Record<string, SceneRecord | undefined>> = records

/**
 * Joins a scene's record with the addresses of its files. One call a file in this folder: the bundler then gives a page
 * the addresses of its own pictures only. Null while a scene is not rendered.
 */
export function scene(name: string, files: Readonly<Record<string, string>>): Scene | null {
  const record = recordOf[name]
  if (!record) return null
  const address = (width: number, type: string) =>
    Object.entries(files).find(([file]) => file.endsWith(`/${name}-${width}.${type}`))?.[1]
  const sources = (type: string) =>
    record.widths.flatMap((width) => (address(width, type) ? `${address(width, type)} ${width}w` : [])).join(', ')
  const src = address(Math.max(...record.widths), 'webp')
  return src === undefined ? null : { ...record, avif: sources('avif'), webp: sources('webp'), src }
}
