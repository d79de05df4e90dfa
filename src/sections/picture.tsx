import type { Scene } from '@/content/types.ts'
import { DARK, useNightMedia } from '@/ui/theme-provider.tsx'

/** The picture in view when a page opens. The page's HTML preloads it. */
export interface FirstPicture {
  readonly scene: Scene
  /** The `sizes` attribute. */
  readonly sizes: string
}

/** For the props of a hero. */
export interface WithPicture {
  readonly picture: FirstPicture
}

interface PictureProps extends FirstPicture {
  /** In view when the page opens: fetched first, the others when they come near. */
  readonly first?: boolean
  /** Says nothing that the text does not say. */
  readonly decorative?: boolean
  /** By night in both themes. */
  readonly night?: boolean
  readonly className?: string
}

/** A browser takes the first source that fits, if it knows AVIF: on `nightMedia` the night, else the day. */
export function pictureSources({ scene: { day, night }, sizes }: FirstPicture, nightMedia = DARK) {
  const type = 'image/avif'
  return [
    { type, srcSet: night, sizes, media: nightMedia, 'data-night': '' },
    { type, srcSet: day, sizes, media: undefined },
  ]
}

export function Picture(props: PictureProps) {
  const { scene, sizes, first = false, decorative = false, night = false, className = '' } = props
  const nightMedia = useNightMedia()
  const loading = first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const }
  return (
    <picture className="contents">
      {night ? (
        <source type="image/avif" srcSet={scene.night} sizes={sizes} />
      ) : (
        pictureSources({ scene, sizes }, nightMedia).map((source) => <source key={source.srcSet} {...source} />)
      )}
      <img
        src={scene.src}
        width={scene.width}
        height={scene.height}
        alt={decorative ? '' : scene.alt}
        decoding="async"
        {...loading}
        className={`object-contain ${className}`}
      />
    </picture>
  )
}
