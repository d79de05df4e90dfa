import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { PHOTO_LABEL_NAMES, PHOTO_LABELS, type PhotoLabel } from '@contract/options.ts'
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
  return (
    <svg aria-hidden viewBox="0 0 20 20" className="size-5 shrink-0 text-brand">
      {done ? (
        <path d="m3.5 10.5 4 4 9-10" fill="none" stroke="currentColor" strokeWidth={3} />
      ) : (
        <circle cx="10" cy="10" r="3.5" fill="currentColor" />
      )}
    </svg>
  )
}

interface PhotoLabelChoiceProps {
  readonly photo: Photo
  /** Its place among the photos, from 1. */
  readonly place: number
  readonly queue: PhotoQueue
}

/** What a photo shows, said in one tap. Then only the answer stands there, and opens the choice again. */
export function PhotoLabelChoice({ photo: { id, name, label }, place, queue }: PhotoLabelChoiceProps) {
  const [changing, setChanging] = useState(false)
  const folded = useRef<HTMLButtonElement>(null)
  const pressed = useRef<HTMLButtonElement>(null)
  const answered = useRef(false)
  const open = label === null || changing

  // The button that was tapped is gone: focus stays with its photo.
  useEffect(() => {
    if (!answered.current) return
    answered.current = false
    const next = open ? pressed : folded
    next.current?.focus()
  }, [open])

  function choose(chosen: PhotoLabel) {
    answered.current = true
    setChanging(false)
    // Tapped again, it is taken back.
    queue.label(id, chosen === label ? null : chosen)
  }
  function change() {
    answered.current = true
    setChanging(true)
  }

  if (!open) {
    return (
      <button
        ref={folded}
        type="button"
        aria-label={texts.change(PHOTO_LABEL_NAMES[label], place, name)}
        onClick={change}
        className={`${CHIP} col-start-2 justify-between self-start ${CHOSEN}`}
      >
        {PHOTO_LABEL_NAMES[label]}
        <Pencil aria-hidden className="size-4 shrink-0 text-brand" />
      </button>
    )
  }
  return (
    <>
      <div aria-hidden className="col-start-2 self-center text-base text-soft">
        {texts.shows}
      </div>
      <div role="group" aria-label={texts.choose(place, name)} className={CHIPS}>
        {PHOTO_LABELS.map((each) => (
          <button
            key={each}
            ref={each === label ? pressed : undefined}
            type="button"
            aria-pressed={each === label}
            onClick={() => choose(each)}
            className={`${CHIP} ${each === label ? CHOSEN : 'border-control bg-surface'}`}
          >
            {PHOTO_LABEL_NAMES[each]}
          </button>
        ))}
      </div>
    </>
  )
}

/** Below the picture where the page is narrow, else beside it. */
const CHIPS = 'col-span-3 flex flex-wrap gap-2 sm:col-span-1 sm:col-start-2'
const CHOSEN = 'border-brand bg-brand-wash font-semibold'
const CHIP =
  'inline-flex min-h-11 items-center gap-2 rounded-control border px-3 text-base text-ink transition-colors hover:border-brand'
