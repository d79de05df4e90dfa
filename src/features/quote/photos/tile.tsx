import { Clock3, RotateCw, Trash2, TriangleAlert } from 'lucide-react'
import { photoTexts } from '@/content/photo-texts.ts'
import { notify } from '@/ui/ambient-toasts.tsx'
import { Spinner } from '@/ui/button.tsx'
import type { Photo, PhotoQueue } from './queue.ts'

interface PhotoTileProps {
  readonly photo: Photo
  /** The photo's position in the list, starting at 1. */
  readonly place: number
  readonly queue: PhotoQueue
}

export const PHOTOS_ID = 'photos'

/** Moves focus, because the clicked button is gone. */
export const focusPhotos = () => document.getElementById(PHOTOS_ID)?.focus()

const FAILED = <TriangleAlert aria-hidden className="size-5 text-danger" />
const ICONS = {
  queued: <Clock3 aria-hidden className="size-5" />,
  uploading: <Spinner />,
  failed: FAILED,
  lost: FAILED,
} as const

export function PhotoTile({ photo, place, queue }: PhotoTileProps) {
  const { id, name, preview, status } = photo
  const missing = status === 'failed' || status === 'lost'

  function remove() {
    queue.remove(id)
    focusPhotos()
    notify(photoTexts.removed(name), { action: { label: photoTexts.undo, onClick: () => queue.undoRemove(id) } })
  }
  function retry() {
    queue.retryFailed()
    focusPhotos()
  }

  return (
    <li
      className={`grid grid-cols-[6rem_minmax(0,1fr)_auto] items-center gap-x-3 rounded-picture bg-sunken p-2 ${missing ? 'outline-2 outline-danger' : ''}`}
    >
      <div className="relative">
        {preview ? (
          <img
            src={preview}
            alt={photoTexts.alt(place, name)}
            decoding="async"
            className={`aspect-4/3 w-full rounded-control object-cover transition-opacity duration-300 ${status === 'stored' ? '' : 'opacity-40'}`}
          />
        ) : (
          <div role="img" aria-label={photoTexts.alt(place, name)} className="aspect-4/3 rounded-control bg-line" />
        )}
        {/* Overlays the picture, so the tile keeps its height. */}
        {status !== 'stored' && (
          <div className="absolute inset-0 grid place-items-center">
            <span className="rounded-full bg-surface p-2">{ICONS[status]}</span>
            {!missing && <p className="sr-only">{photoTexts[status]}</p>}
          </div>
        )}
      </div>
      <button
        type="button"
        aria-label={photoTexts.remove(place, name)}
        onClick={remove}
        className="col-start-3 row-start-1 grid size-11 place-items-center rounded-control text-ink hover:bg-danger-wash hover:text-danger"
      >
        <Trash2 aria-hidden className="size-5" />
      </button>
      <div className="col-start-2 row-start-1 min-w-0">
        {missing && <p className="text-base font-semibold text-danger">{photoTexts.failed}</p>}
        <p aria-hidden translate="no" className="text-base text-soft wrap-anywhere">
          {name}
        </p>
        {status === 'failed' && (
          <button
            type="button"
            aria-label={photoTexts.retryOf(name)}
            onClick={retry}
            className="mt-2 flex min-h-11 w-full items-center justify-center gap-2 rounded-control bg-brand px-3 text-base font-semibold text-on-brand hover:bg-brand-strong"
          >
            <RotateCw aria-hidden className="size-5" />
            {photoTexts.retry}
          </button>
        )}
      </div>
    </li>
  )
}
