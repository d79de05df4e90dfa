import type { LevelNumber, Scene } from '@/content/types.ts'
import { CutOut } from './cut-out.tsx'
import { Picture } from './picture.tsx'

/** The same room at levels 1, 2 and 3, seen by the same camera. */
export type RoomScenes = readonly [Scene, Scene, Scene]

const SIZES = '(min-width: 62rem) 50rem, 96vw'

/** Three pictures in one place: the upper ones are clipped, and open on the way down the page (src/styles/room.css). */
export function LevelRoom({ scenes }: { readonly scenes: RoomScenes }) {
  const [first, ...above] = scenes
  return (
    <div aria-hidden className="room-stage">
      <div className="room-view">
        <CutOut shape="room" scene={first} sizes={SIZES} decorative />
        {above.map((scene, index) => (
          <div key={scene.src} className={`cut-out room-layer room-layer-${index + 2}`}>
            <Picture scene={scene} sizes={SIZES} decorative />
          </div>
        ))}
        {PINS.map(({ level, left, top }) => (
          <span key={level} data-level={level} className="room-pin" style={{ left, top }}>
            {level}
          </span>
        ))}
      </div>
    </div>
  )
}

/** Each on its level's part of the still picture. */
const PINS: readonly { readonly level: LevelNumber; readonly left: string; readonly top: string }[] = [
  { level: 1, left: '30%', top: '16%' },
  { level: 2, left: '88%', top: '17%' },
  { level: 3, left: '44%', top: '93%' },
]
