import type { Scene } from '@/content/types.ts'
import { DARK, useNightMedia } from '@/ui/theme-provider.tsx'

/** A picture that the page's HTML preloads. */
export interface FirstPicture {
  readonly scene: Scene
  readonly sizes: string
}

export interface WithPicture {
  readonly picture: FirstPicture
}

interface PictureProps extends FirstPicture {
  /** Whether the picture is in view when the page opens. Others load lazily. */
  readonly first?: boolean
  /** Whether the page's text describes the picture, so it needs no alternative text. */
  readonly decorative?: boolean
  /** Whether both themes show the night version. */
  readonly night?: boolean
  readonly className?: string
}

export function pictureSources({ scene: { day, night }, sizes }: FirstPicture) {
  return [
    { srcSet: night, sizes, media: DARK },
    { srcSet: day, sizes, media: undefined },
  ]
}

export function Picture(props: PictureProps) {
  const { scene, sizes, first = false, decorative = false, night = false, className = '' } = props
  const nightMedia = useNightMedia()
  const loading = first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const }
  return (
    <picture className="contents">
      {!night && <source srcSet={scene.night} sizes={sizes} media={nightMedia} data-night="" />}
      <img
        src={scene.src}
        srcSet={night ? scene.night : scene.day}
        sizes={sizes}
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
