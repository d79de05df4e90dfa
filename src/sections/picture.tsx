import type { Scene } from '@/content/types.ts'

/** The picture in view when a page opens. The page's HTML preloads it. */
export interface FirstPicture {
  readonly scene: Scene
  /** The `sizes` attribute. */
  readonly sizes: string
  /** Another cut for narrow screens. */
  readonly phone?: Scene
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
  readonly className?: string
}

const PHONE = '(max-width: 47.99rem)'

/** A browser takes the first source that fits the screen and whose type it knows. */
export function pictureSources({ scene, phone, sizes }: FirstPicture) {
  return [
    ...(phone ? [{ cut: phone, media: PHONE, sizes: '100vw' }] : []),
    { cut: scene, media: undefined, sizes },
  ].flatMap(({ cut, ...rest }) => [
    { type: 'image/avif', srcSet: cut.avif, ...rest },
    { type: 'image/webp', srcSet: cut.webp, ...rest },
  ])
}

export function Picture({ scene, phone, sizes, first = false, decorative = false, className = '' }: PictureProps) {
  const loading = first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const }
  return (
    <picture className="contents">
      {pictureSources({ scene, sizes, ...(phone && { phone }) }).map((source) => (
        <source key={source.srcSet} {...source} />
      ))}
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

interface CutOutProps extends Pick<FirstPicture, 'scene' | 'sizes'> {
  /** The outline: the room, the room on its layers, the floor plan (src/styles/cut-out.css). */
  readonly shape: 'room' | 'deep' | 'plan'
  readonly first?: boolean
  readonly decorative?: boolean
  readonly className?: string
}

/** A rendered model on the page's own ground, without the plate it was rendered on. */
export function CutOut({ shape, className = '', ...picture }: CutOutProps) {
  return (
    <div className={`cut-out cut-${shape} ${className}`}>
      <Picture {...picture} />
    </div>
  )
}
