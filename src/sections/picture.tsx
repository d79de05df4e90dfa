import type { Scene } from '@/content/types.ts'

/** The picture in view when a page opens. A page declares it, so that its HTML can ask for the file early. */
export interface FirstPicture {
  readonly scene: Scene
  /** How wide it is shown, as the `sizes` attribute says it. */
  readonly sizes: string
  /** Another cut of it for narrow screens. */
  readonly phone?: Scene
}

interface PictureProps extends FirstPicture {
  /** In view when the page opens: fetched first. All others wait until they come near. */
  readonly first?: boolean
  /** Repeats what the text beside it says. */
  readonly decorative?: boolean
  readonly className?: string
}

/** Where the cut for narrow screens is shown. */
export const PHONE_MEDIA = '(max-width: 47.99rem)'

export function Picture({ scene, phone, sizes, first = false, decorative = false, className = '' }: PictureProps) {
  const loading = first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const }
  return (
    <picture className="contents">
      {phone && <source media={PHONE_MEDIA} type="image/avif" srcSet={phone.avif} sizes="100vw" />}
      {phone && <source media={PHONE_MEDIA} type="image/webp" srcSet={phone.webp} sizes="100vw" />}
      <source type="image/avif" srcSet={scene.avif} sizes={sizes} />
      <source type="image/webp" srcSet={scene.webp} sizes={sizes} />
      <img
        src={scene.src}
        width={scene.width}
        height={scene.height}
        alt={decorative ? '' : scene.alt}
        decoding="async"
        {...loading}
        style={{ backgroundColor: scene.background }}
        className={`object-cover ${className}`}
      />
    </picture>
  )
}
