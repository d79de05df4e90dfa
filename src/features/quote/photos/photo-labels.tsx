import { PHOTO_LABEL_NAMES, PHOTO_LABELS, toPhotoLabel } from '@contract/options.ts'
import { photoLabelTexts as texts } from '@/content/photo-label-texts.ts'
import type { Photo, PhotoQueue } from './photo-queue.ts'

const ID = 'shots'

/** The five pictures that make a bid right, ticked as photos are labeled. None of them is required. */
export function ShotList({ photos }: { readonly photos: readonly Photo[] }) {
  const have = new Set(photos.map(({ label }) => label))
  return (
    <div className="rounded-picture bg-brand-wash px-5 py-4">
      <p id={ID}>{texts.shots}</p>
      <ul aria-labelledby={ID} className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3">
        {PHOTO_LABELS.map((label) => (
          <li key={label} className="flex items-center gap-2">
            <Tick done={have.has(label)} />
            {PHOTO_LABEL_NAMES[label]}
            {have.has(label) && <span className="sr-only">{texts.added}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Tick({ done }: { readonly done: boolean }) {
  const look = done ? 'border-brand bg-brand text-on-brand' : 'border-control'
  return (
    <svg aria-hidden viewBox="0 0 20 20" className={`size-5 shrink-0 rounded-full border-2 ${look}`}>
      {done && <path d="m5.5 10.5 3 3 6-7" fill="none" stroke="currentColor" strokeWidth={2.5} />}
    </svg>
  )
}

interface PhotoLabelChoiceProps {
  readonly photo: Photo
  /** Its place among the photos, from 1. */
  readonly place: number
  readonly queue: PhotoQueue
}

/** What a photo shows. The browser's own list: on a phone nothing else offers six choices in so little room. */
export function PhotoLabelChoice({ photo, place, queue }: PhotoLabelChoiceProps) {
  const { id, name, label } = photo
  return (
    <div className="relative m-2">
      <select
        aria-label={texts.labelOf(place, name)}
        value={label ?? ''}
        onChange={({ target }) => queue.label(id, toPhotoLabel(target.value))}
        className="min-h-11 w-full cursor-pointer appearance-none rounded-control border border-control bg-surface pr-8 pl-3 text-base text-ink transition-colors hover:border-brand"
      >
        <option value="">{texts.none}</option>
        {PHOTO_LABELS.map((each) => (
          <option key={each} value={each}>
            {PHOTO_LABEL_NAMES[each]}
          </option>
        ))}
      </select>
      <svg
        aria-hidden
        viewBox="0 0 20 20"
        className="pointer-events-none absolute inset-y-0 right-2 my-auto size-5 text-soft"
      >
        <path d="m5.5 8 4.5 4.5L14.5 8" fill="none" stroke="currentColor" strokeWidth={2} />
      </svg>
    </div>
  )
}
