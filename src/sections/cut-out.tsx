import { Picture, type FirstPicture } from './picture.tsx'

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
