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
 * the addresses of its own pictures only.
 */
export function scene(name: string, files: Readonly<Record<string, string>>): Scene {
  const record = recordOf[name]
  if (!record) throw new Error(`scenes.json has no scene "${name}"`)
  const address = (width: number, type: string) => {
    const [, found] = Object.entries(files).find(([file]) => file.endsWith(`/${name}-${width}.${type}`)) ?? []
    if (found === undefined) throw new Error(`The scene "${name}" has no ${type} of ${width} px`)
    return found
  }
  const sources = (type: string) => record.widths.map((width) => `${address(width, type)} ${width}w`).join(', ')
  return { ...record, avif: sources('avif'), webp: sources('webp'), src: address(Math.max(...record.widths), 'webp') }
}
